import { useQueryClient } from '@tanstack/react-query'
import { countryCodes, countryOptions } from '../../../contract/format/countries.ts'
import { api } from '../../../contract/paths.ts'
import { type TaxDetails, taxDetailsBody } from '../../../contract/tax/tax.ts'
import { request } from '../../client/api.ts'
import { get, put } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

const countries = countryOptions(countryCodes)

/** The operator's details on platform fee invoices and receipts. */
export function OperatorForm({ details }: { details: TaxDetails | null }) {
  const client = useQueryClient()
  const { field, submit, pending, failed } = useApiForm({
    schema: taxDetailsBody,
    defaultValues: { ...details, kind: 'company', birthDate: undefined },
    send: (body) => request(put(api.adminTax, { body })),
    success: (answer) => answer.message,
    failure: 'Failed to save',
    touches: [[api.activity], [api.adminMarket]],
    onSuccess: (answer) => client.setQueryData(apiQuery(get(api.adminTax)).queryKey, answer.data),
  })
  return (
    <Panel aria-label="Your tax details" className="max-w-3xl p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Legal name" autoComplete="organization" {...field('legalName')} />
        <Field label="Street and number" autoComplete="street-address" {...field('street')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Postal code (optional)" autoComplete="postal-code" {...field('postalCode')} />
          <Field label="City" autoComplete="address-level2" {...field('city')} />
          <Field label="Region or state (optional)" autoComplete="address-level1" {...field('region')} />
          <SelectField
            label="Country"
            value={details?.country ?? ''}
            options={[{ value: '', text: 'Choose a country' }, ...countries]}
            {...field('country')}
          />
          <Field label="Tax number (optional)" {...field('taxNumber')} />
          <Field label="VAT number (optional)" {...field('vatNumber')} />
          <Field
            label="VAT on the platform fee (%)"
            inputMode="decimal"
            hint="The platform fee includes it. Enter 0 if you don’t charge VAT."
            {...field('vatRate')}
          />
          <Field label="Reason for no VAT" hint="Only with a rate of 0." {...field('noVatReason')} />
        </div>
        <div>
          <Button type="submit" busy={pending}>
            Save tax details
          </Button>
        </div>
        <FailureNote text={failed} />
      </form>
    </Panel>
  )
}
