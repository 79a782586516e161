import * as m from '#messages/studio-tax'
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
      <Section title={m.business()} text={m.yourLegalNameAndAddress()}>
        <Choices
          legend={m.youWorkAs()}
          name="kind"
          type="radio"
          options={[
            { value: 'individual', text: m.individual() },
            { value: 'company', text: m.company() },
          ]}
          chosen={values('kind', [details?.kind ?? 'individual'])}
          error={error('kind')}
        />
        <Field label={m.legalName()} autoComplete="organization" {...text('legalName')} />
        <Field label={m.streetAndNumber()} autoComplete="street-address" {...text('street')} />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <Field label={m.postalCodeOptional()} autoComplete="postal-code" {...text('postalCode')} />
          <Field label={m.city()} autoComplete="address-level2" {...text('city')} />
        </div>
        <Field label={m.regionOrStateOptional()} autoComplete="address-level1" {...text('region')} />
        <SelectField
          label={m.country()}
          name="country"
          value={value('country', known?.country ?? '')}
          options={[{ value: '', text: m.chooseACountry() }, ...countries]}
          error={error('country')}
        />
      </Section>
      <Section title={m.taxNumbers()} text={m.manyTaxOfficesRequireReports()}>
        <Field label={m.taxNumberOptional()} {...text('taxNumber')} />
        <Field label={m.vatNumberOptional()} hint={m.requiredIfYouChargeVat()} {...text('vatNumber')} />
        <Field
          label={m.dateOfBirthOptional()}
          type="date"
          hint={m.forIndividualsInTheEu()}
          {...text('birthDate')}
        />
      </Section>
      <Section title={m.vat()} text={m.yourPricesIncludeVatANewRate()}>
        <Field
          label={m.vatRate()}
          inputMode="decimal"
          hint={m.enter0IfYouDontChargeVat()}
          className="sm:w-64"
          {...text('vatRate')}
        />
        <Field label={m.reasonForNoVat()} hint={m.onlyIfTheRateIs0()} {...text('noVatReason')} />
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
