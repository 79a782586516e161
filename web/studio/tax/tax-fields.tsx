import type { TaxDetails } from '../../../contract/tax/tax.ts'
import { Choices } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Field } from '../../ui/field.tsx'

type TaxFieldsProps = {
  details: TaxDetails | null
  countries: { value: string; text: string }[]
  fields: FormFields
  /** What is known of a photographer who has not entered any. */
  guess?: Partial<Pick<TaxDetails, 'legalName' | 'country'>>
}

export function TaxFields({ details, countries, fields, guess }: TaxFieldsProps) {
  const { value, values, error } = fields
  const known: Partial<TaxDetails> | undefined = details ?? guess
  const text = (name: keyof TaxDetails) => fields.field(name, known?.[name])
  return (
    <>
      <Section title="Business" text="Your legal name and address, as your tax office knows them.">
        <Choices
          legend="You work as"
          name="kind"
          type="radio"
          options={[
            { value: 'individual', text: 'Individual' },
            { value: 'company', text: 'Company' },
          ]}
          chosen={values('kind', [details?.kind ?? 'individual'])}
          error={error('kind')}
        />
        <Field label="Legal name" autoComplete="organization" {...text('legalName')} />
        <Field label="Street and number" autoComplete="street-address" {...text('street')} />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <Field label="Postal code (optional)" autoComplete="postal-code" {...text('postalCode')} />
          <Field label="City" autoComplete="address-level2" {...text('city')} />
        </div>
        <Field label="Region or state (optional)" autoComplete="address-level1" {...text('region')} />
        <SelectField
          label="Country"
          name="country"
          value={value('country', known?.country ?? '')}
          options={[{ value: '', text: 'Choose a country' }, ...countries]}
          error={error('country')}
        />
      </Section>
      <Section
        title="Tax numbers"
        text="Many tax offices require us to report photographers’ earnings with these numbers. Clients see your tax and VAT number on receipts."
      >
        <Field label="Tax number (optional)" {...text('taxNumber')} />
        <Field
          label="VAT number (optional)"
          hint="Required if you charge VAT. In the EU it starts with the country code, like DE123456788."
          {...text('vatNumber')}
        />
        <Field
          label="Date of birth (optional)"
          type="date"
          hint="For individuals in the EU. Only used in reports to tax offices."
          {...text('birthDate')}
        />
      </Section>
      <Section title="VAT" text="Your prices include VAT. A new rate applies to payments from now on.">
        <Field
          label="VAT rate (%)"
          inputMode="decimal"
          hint="Enter 0 if you don’t charge VAT."
          className="sm:w-64"
          {...text('vatRate')}
        />
        <Field
          label="Reason for no VAT"
          hint="Only if the rate is 0. For example: Small business, § 19 UStG."
          {...text('noVatReason')}
        />
      </Section>
    </>
  )
}

/** The body of the API call: the texts of the form, of which those that are required are never absent. */
export function taxOf(typed: Record<string, string>) {
  const { kind = '', legalName = '', street = '', city = '', country = '', vatRate = '' } = typed
  const { postalCode, region, taxNumber, vatNumber, birthDate, noVatReason } = typed
  return {
    ...{ kind, legalName, street, city, country, vatRate },
    ...{ postalCode, region, taxNumber, vatNumber, birthDate, noVatReason },
  }
}
