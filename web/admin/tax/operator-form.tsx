import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { countryCodes, countryName } from '../../../contract/countries.ts'
import { api } from '../../../contract/paths.ts'
import { type TaxDetails, taxDetailsBody } from '../../../contract/tax.ts'
import { request } from '../../client/api.ts'
import { get, put } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectFrame } from '../../ui/select-frame.tsx'
import { useChange } from '../../ui/use-change.ts'

const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** The operator's details on platform fee invoices and receipts. */
export function OperatorForm({ details }: { details: TaxDetails | null }) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useChange({
    send: (body: Omit<TaxDetails, 'savedAt'>) => request(put(api.adminTax, { body })),
    success: (answer) => answer.message,
    failure: 'Failed to save',
    touches: [[api.activity], [api.adminMarket]],
    onSuccess: (answer) => client.setQueryData(apiQuery(get(api.adminTax)).queryKey, answer.data),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = taxDetailsBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    const issues = parsed.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()))
    if (parsed.success) save.mutate(parsed.data)
  }
  const text = (name: keyof TaxDetails) => ({
    name,
    defaultValue: details?.[name] ?? '',
    error: errors[name],
  })
  return (
    <Panel aria-label="Your tax details" className="max-w-3xl p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="kind" value="company" />
        <Field label="Legal name" autoComplete="organization" {...text('legalName')} />
        <Field label="Street and number" autoComplete="street-address" {...text('street')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Postal code (optional)" autoComplete="postal-code" {...text('postalCode')} />
          <Field label="City" autoComplete="address-level2" {...text('city')} />
          <Field label="Region or state (optional)" autoComplete="address-level1" {...text('region')} />
          <div className="flex flex-col gap-1.5">
            <label htmlFor="country" className="text-sm font-medium">
              Country
            </label>
            <SelectFrame>
              <select
                id="country"
                name="country"
                defaultValue={details?.country ?? ''}
                aria-invalid={errors.country ? true : undefined}
                aria-describedby={errors.country ? 'country-error' : undefined}
                className="min-h-12 w-full cursor-pointer appearance-none rounded-control border border-edge bg-raised pr-10 pl-4 text-base hover:border-ink"
              >
                <option value="">Choose a country</option>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </SelectFrame>
            {errors.country && (
              <p id="country-error" className="text-sm text-red">
                {errors.country}
              </p>
            )}
          </div>
          <Field label="Tax number (optional)" {...text('taxNumber')} />
          <Field label="VAT number (optional)" {...text('vatNumber')} />
          <Field
            label="VAT on the platform fee (%)"
            inputMode="decimal"
            hint="The platform fee includes it. Enter 0 if you don’t charge VAT."
            {...text('vatRate')}
          />
          <Field label="Reason for no VAT" hint="Only with a rate of 0." {...text('noVatReason')} />
        </div>
        <div>
          <Button type="submit" busy={save.isPending}>
            Save tax details
          </Button>
        </div>
        <FailureNote text={save.failed} />
      </form>
    </Panel>
  )
}
