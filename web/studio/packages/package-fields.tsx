import { type FormEvent, useState } from 'react'
import { policyChoices } from '../../../contract/bookings/rules.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import { MAX_ADD_ONS } from '../../../contract/listings/add-ons.ts'
import { services } from '../../../contract/listings/services.ts'
import { Choices } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { AddOnFields } from './add-on-fields.tsx'
import type { PackageDraft } from './package-draft.ts'
import { PackageSum, type SumParts } from './package-sum.tsx'

type PackageFieldsProps = {
  stored: PackageDraft
  fields: FormFields
  currency: string
  feePercent: number
}

export function PackageFields(props: PackageFieldsProps) {
  const {
    stored,
    fields: { value, error },
    currency,
  } = props
  return (
    <>
      <PackageBasics {...props} />
      <Section
        title="Add-ons"
        text={`Extras that clients can choose when they book, up to ${MAX_ADD_ONS}. The price in search doesn’t include them.`}
      >
        <AddOnFields stored={stored.addOns} fields={props.fields} currency={currency} />
      </Section>
      <Section
        title="Cancellation policy"
        text="What clients get back if they cancel. If you cancel, they always get a full refund."
      >
        <Choices
          legend="Policy"
          name="policy"
          type="radio"
          look="rows"
          options={policyChoices}
          chosen={[value('policy', stored.policy)]}
          error={error('policy')}
        />
      </Section>
      <Section title="Visibility" text="You can offer 12 packages at a time.">
        <Choices
          legend="Visible to"
          name="active"
          type="radio"
          look="rows"
          options={[
            { value: 'true', text: 'Everyone', more: 'Clients see it on your page and can book it.' },
            { value: 'false', text: 'Only you', more: 'A draft or a seasonal package.' },
          ]}
          chosen={[value('active', String(stored.active))]}
          error={error('active')}
        />
      </Section>
    </>
  )
}

/** What a first package needs: everything else has a default. */
export function PackageBasics({ stored, fields, currency, feePercent }: PackageFieldsProps) {
  const { value, error } = fields
  const field = (name: Exclude<keyof PackageDraft, 'addOns'>) =>
    fields.field(name, stored[name] as string | number)
  const [parts, setParts] = useState<SumParts>({
    price: value('price', stored.price),
    extraHour: value('extraHour', stored.extraHour),
    minutes: value('minutes', stored.minutes),
    upfrontPercent: value('upfrontPercent', stored.upfrontPercent),
  })
  const follow = ({ target }: FormEvent) => {
    const { name, value: typed } = target as HTMLInputElement
    if (name in parts) setParts((before) => ({ ...before, [name]: typed }))
  }
  return (
    <div onInput={follow}>
      <Section title="Package">
        <Field label="Name" hint="Up to 60 characters." {...field('name')} />
        <SelectField
          label="Service"
          name="service"
          value={value('service', stored.service)}
          options={services.map(({ key, name }) => ({ value: key, text: name }))}
          error={error('service')}
        />
        <TextArea
          label="What’s included"
          rows={4}
          hint="For example getting ready, a second outfit or an album."
          {...field('includes')}
        />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label="Duration"
            name="minutes"
            value={value('minutes', stored.minutes)}
            options={lengths(stored.minutes)}
            error={error('minutes')}
          />
          <Field label="Photos included" inputMode="numeric" {...field('pictures')} />
          <Field label="Delivered within (days)" inputMode="numeric" {...field('deliveryDays')} />
        </div>
      </Section>
      <Section id="price" title="Price" text="Clients pay the price they see. We never add fees on top.">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={`Price (${currency})`} inputMode="decimal" {...field('price')} />
          <Field label={`Extra hour (${currency})`} inputMode="decimal" {...field('extraHour')} />
          <Field label="Upfront payment (%)" inputMode="numeric" {...field('upfrontPercent')} />
        </div>
        <PackageSum parts={parts} currency={currency} feePercent={feePercent} />
      </Section>
    </div>
  )
}

const halfHours = Array.from({ length: 48 }, (_, index) => (index + 1) * 30)

/** Half hours, and the package's own duration if it is another. */
const lengths = (chosen: number) =>
  [...new Set([...halfHours, ...(chosen > 0 ? [chosen] : [])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), text: formatDuration(minutes) }))
