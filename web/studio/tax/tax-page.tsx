import { data, Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { countryCodes, countryOptions } from '../../../contract/format/countries.ts'
import { formatLocalDay, formatMonth } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import {
  type InvoiceRow,
  type TaxPage as TaxPageData,
  taxMessages,
  type VatCheck,
} from '../../../contract/tax/tax.ts'
import { get, put } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { siteContext } from '../../client/load-context.ts'
import { invoiceTitle } from '../../documents/invoice-paper.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/tax-page.ts'
import { TaxFields, taxOf } from './tax-fields.tsx'

type Invoices = { invoices: InvoiceRow[]; currentPage: number; totalPage: number }

export const meta = () => studioMeta('Tax')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const page = encodeURIComponent(url.searchParams.get('page') ?? '1')
  const [tax, invoices] = await Promise.all([
    call(get(api.studioTax)),
    call(get(api.studioInvoices, { query: { page } })),
  ])
  if (!tax.ok) throw data(null, { status: tax.status })
  if (!invoices.ok) throw data(null, { status: invoices.status })
  const saved = url.searchParams.get('done') === 'saved'
  return {
    tax: tax.body.data,
    invoices: invoices.body.data,
    countries: countryOptions(countryCodes),
    done: saved ? taxMessages.saved : null,
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ typed, call }) => {
  const answer = await call(put(api.studioTax, { body: taxOf(typed) }))
  return answer.ok ? `${site.studioTax}?done=saved` : answer
})

export default function TaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tax, invoices, countries, done } = loaderData
  return (
    <StudioFrame title="Tax" intro="Required details for your clients’ receipts and our invoices to you.">
      <Held held={tax.held} isEntered={tax.details !== null} />
      {tax.vatCheck && <VatCheckNotice check={tax.vatCheck} />}
      <div className="mt-8">
        <ActionForm
          sticky
          warnUnsaved
          name="tax"
          result={actionData}
          done={done}
          submit="Save tax details"
          submitting="Saving…"
        >
          <TaxFields details={tax.details} countries={countries} fields={fieldsOf('tax', actionData)} />
        </ActionForm>
      </div>
      <InvoiceList {...invoices} />
      <Reports years={tax.years} />
    </StudioFrame>
  )
}

/** What the EU's register of VAT numbers says about the saved number. */
function VatCheckNotice({ check: { state, at } }: { check: VatCheck }) {
  if (state === 'waiting')
    return (
      <Notice kind="info" className="mt-8">
        Your VAT number isn’t checked yet with the EU’s register (VIES). It counts as valid until then.
      </Notice>
    )
  const day = at ? formatLocalDay(at) : ''
  return (
    <Notice kind={state === 'valid' ? 'success' : 'warning'} className="mt-8">
      {state === 'valid'
        ? `The EU’s register (VIES) confirmed your VAT number on ${day}.`
        : `The EU’s register (VIES) didn’t know your VAT number on ${day}. Check it, or ask your tax office to register it for trade within the EU. Until then our invoices treat you as having none.`}
    </Notice>
  )
}

/** Invoices need an address, so they wait for the first tax details. */
function Held({ held, isEntered }: { held: TaxPageData['held']; isEntered: boolean }) {
  if (!held) return null
  const months = held.months === 1 ? '1 month' : `${held.months} months`
  const fees = `platform fees of ${months}, ${formatMajor(held.total, held.currency)}`
  return (
    <Notice kind={isEntered ? 'info' : 'warning'} className="mt-8">
      {isEntered
        ? `We’re issuing your invoices for ${fees}. They’re here within a day.`
        : `Add your tax details. Until then we can’t issue your invoices for ${fees}.`}
    </Notice>
  )
}

function InvoiceList({ invoices, currentPage, totalPage }: Invoices) {
  return (
    <section aria-labelledby="invoices" className="mt-12">
      <h2 id="invoices" className="text-2xl">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p className="mt-2 max-w-text text-soft">
          No invoices yet. We add one after each month with a platform fee, once your tax details are
          complete.
        </p>
      ) : (
        <ul className="figures mt-4 divide-y divide-hairline border-y border-hairline">
          {invoices.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <Link
                to={fill(site.studioInvoice, { number: row.number })}
                className="min-w-40 underline underline-offset-4"
              >
                {invoiceTitle(row)}
              </Link>
              <span className="flex-1 text-soft">
                {formatMonth(row.month)}
                {row.replacedBy && ', cancelled'}
              </span>
              <span>{formatMajor(row.total, row.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {totalPage > 1 && (
        <nav aria-label="Pages of invoices" className="mt-4 flex gap-3">
          {currentPage > 1 && (
            <ButtonLink to={`?page=${currentPage - 1}`} look="outline" size="small">
              Newer
            </ButtonLink>
          )}
          {currentPage < totalPage && (
            <ButtonLink to={`?page=${currentPage + 1}`} look="outline" size="small">
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  )
}

function Reports({ years }: { years: number[] }) {
  if (years.length === 0) return null
  return (
    <section aria-labelledby="reports" className="mt-12">
      <h2 id="reports" className="text-2xl">
        Yearly reports
      </h2>
      <p className="mt-2 max-w-text text-soft">
        Your earnings and fees by quarter, as we report them to tax offices (CSV).
      </p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {years.map((year) => (
          <li key={year}>
            <a
              href={`${api.studioTaxReport}?year=${year}`}
              download
              className="inline-flex min-h-11 items-center rounded-control border border-edge px-4 hover:border-ink"
            >
              {year}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
