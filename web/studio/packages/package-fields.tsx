import { type FormEvent, useState } from 'react'
import type { StudioPackage } from '../../../contract/packages.ts'
import { services } from '../../../contract/services.ts'
import { Choices } from '../../forms/choices.tsx'
import { Section } from '../../forms/section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import type { FormFields } from '../../forms/studio-outcome.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { PackageSum, type SumParts } from './package-sum.tsx'
import { lengths, policies } from './package-wording.ts'

export type PackageDraft = Omit<StudioPackage, 'id' | '_id' | 'price' | 'currency'> & { price: number | '' }

/** Defaults of a first package. */
export const emptyPackage = (service: string): PackageDraft => ({
  name: '',
  service,
  includes: '',
  minutes: 120,
  price: '',
  extraHour: 0,
  pictures: 0,
  deliveryDays: 14,
  upfrontPercent: 30,
  policy: 'standard',
  active: true,
})

type PackageFieldsProps = {
  stored: PackageDraft
  fields: FormFields
  currency: string
  feePercent: number
}

export function PackageFields({ stored, fields, currency, feePercent }: PackageFieldsProps) {
  const { value, error } = fields
  const field = (name: keyof PackageDraft) => ({
    name,
    defaultValue: value(name, stored[name] as string | number),
    error: error(name),
  })
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
      <Section title="What it is" text="Say it as you would say it to a friend.">
        <Field label="Name" hint="60 characters at most." {...field('name')} />
        <SelectField
          label="Service"
          name="service"
          value={value('service', stored.service)}
          options={services.map(({ key, name }) => ({ value: key, text: name }))}
          error={error('service')}
        />
        <TextArea
          label="What is included"
          rows={4}
          hint="For example the preparations, a second outfit, an album."
          {...field('includes')}
        />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label="Length"
            name="minutes"
            value={value('minutes', stored.minutes)}
            options={lengths(stored.minutes)}
            error={error('minutes')}
          />
          <Field label="Pictures included" inputMode="numeric" {...field('pictures')} />
          <Field label="Delivered within (days)" inputMode="numeric" {...field('deliveryDays')} />
        </div>
      </Section>
      <Section
        title="What it costs"
        text="The price that people see is the price they pay. Nothing is added to it."
      >
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={`Price (${currency})`} inputMode="decimal" {...field('price')} />
          <Field label={`Further hour (${currency})`} inputMode="decimal" {...field('extraHour')} />
          <Field label="Upfront share (%)" inputMode="numeric" {...field('upfrontPercent')} />
        </div>
        <PackageSum parts={parts} currency={currency} feePercent={feePercent} />
      </Section>
      <Section
        title="If plans change"
        text="What a client gets back who cancels. If you cancel, it is always everything."
      >
        <Choices
          legend="Cancellation"
          name="policy"
          type="radio"
          look="rows"
          options={policies}
          chosen={[value('policy', stored.policy)]}
          error={error('policy')}
        />
      </Section>
      <Section title="Offer it" text="Twelve packages can be offered at a time.">
        <Choices
          legend="Who sees it"
          name="active"
          type="radio"
          look="rows"
          options={[
            { value: 'true', text: 'Everybody', more: 'It stands on your page and can be booked.' },
            { value: 'false', text: 'Only me', more: 'A draft, or a package for another season.' },
          ]}
          chosen={[value('active', String(stored.active))]}
          error={error('active')}
        />
      </Section>
    </div>
  )
}
