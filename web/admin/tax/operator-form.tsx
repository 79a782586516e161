import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as m from '#messages/admin-tax'
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

/** The operator's details on platform fee invoices and receipts. */
export function OperatorForm({ details }: { details: TaxDetails | null }) {
  const client = useQueryClient()
  const countries = useMemo(() => countryOptions(countryCodes), [])
  const { field, submit, pending, failed } = useApiForm({
    schema: taxDetailsBody,
    defaultValues: { ...details, kind: 'company', birthDate: undefined },
    send: (body) => request(put(api.adminTax, { body })),
    success: (answer) => answer.message,
    failure: m.failedToSave(),
    touches: [[api.activity], [api.adminMarket]],
    onSuccess: (answer) => client.setQueryData(apiQuery(get(api.adminTax)).queryKey, answer.data),
  })
  return (
    <Panel aria-label={m.yourTaxDetails()} className="max-w-3xl p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={m.legalName()} autoComplete="organization" {...field('legalName')} />
        <Field label={m.streetAndNumber()} autoComplete="street-address" {...field('street')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.postalCodeOptional()} autoComplete="postal-code" {...field('postalCode')} />
          <Field label={m.city()} autoComplete="address-level2" {...field('city')} />
          <Field label={m.regionOrStateOptional()} autoComplete="address-level1" {...field('region')} />
          <SelectField
            label={m.country()}
            value={details?.country ?? ''}
            options={[{ value: '', text: m.chooseACountry() }, ...countries]}
            {...field('country')}
          />
          <Field label={m.taxNumberOptional()} {...field('taxNumber')} />
          <Field label={m.vatNumberOptional()} {...field('vatNumber')} />
          <Field
            label={m.vatOnThePlatformFee()}
            inputMode="decimal"
            hint={m.vatHint()}
            {...field('vatRate')}
          />
          <Field label={m.reasonForNoVat()} hint={m.reasonForNoVatHint()} {...field('noVatReason')} />
        </div>
        <div>
          <Button type="submit" busy={pending}>
            {m.saveTaxDetails()}
          </Button>
        </div>
        <FailureNote text={failed} />
      </form>
    </Panel>
  )
}
