import { type FormEvent, useState } from 'react'
import * as m from '#messages/studio-packages'
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
      <Section title={m.addOns()} text={m.extrasThatClientsCanChoose({ most: MAX_ADD_ONS })}>
        <AddOnFields stored={stored.addOns} fields={props.fields} currency={currency} />
      </Section>
      <Section title={m.cancellationPolicy()} text={m.whatClientsGetBack()}>
        <Choices
          legend={m.policy()}
          name="policy"
          type="radio"
          look="rows"
          options={policyChoices()}
          chosen={[value('policy', stored.policy)]}
          error={error('policy')}
        />
      </Section>
      <Section title={m.visibility()} text={m.youCanOffer12PackagesAtATime()}>
        <Choices
          legend={m.visibleTo()}
          name="active"
          type="radio"
          look="rows"
          options={[
            { value: 'true', text: m.everyone(), more: m.clientsSeeItOnYourPageAndCanBookIt() },
            { value: 'false', text: m.onlyYou(), more: m.aDraftOrASeasonalPackage() },
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
  const field = (name: Exclude<keyof PackageDraft, 'addOns' | 'writtenIn' | 'languages' | 'language'>) =>
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
      <Section title={m.packageFields()}>
        <Field label={m.name()} hint={m.upTo60Characters()} {...field('name')} />
        <SelectField
          label={m.service()}
          name="service"
          value={value('service', stored.service)}
          options={services().map(({ key, name }) => ({ value: key, text: name }))}
          error={error('service')}
        />
        <TextArea
          label={m.whatsIncluded()}
          rows={4}
          hint={m.forExampleGettingReady()}
          {...field('includes')}
        />
        {stored.languages && (
          <SelectField
            label={m.languageOfTheseTexts()}
            name="language"
            value={value('language', stored.languages.chosen)}
            options={stored.languages.options}
            error={error('language')}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={m.duration()}
            name="minutes"
            value={value('minutes', stored.minutes)}
            options={lengths(stored.minutes)}
            error={error('minutes')}
          />
          <Field label={m.photosIncluded()} inputMode="numeric" {...field('pictures')} />
          <Field label={m.deliveredWithinDays()} inputMode="numeric" {...field('deliveryDays')} />
        </div>
      </Section>
      <Section id="price" title={m.price()} text={m.clientsPayThePriceTheySee()}>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={m.priceIn({ currency })} inputMode="decimal" {...field('price')} />
          <Field label={m.extraHourIn({ currency })} inputMode="decimal" {...field('extraHour')} />
          <Field label={m.upfrontPaymentPercent()} inputMode="numeric" {...field('upfrontPercent')} />
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
