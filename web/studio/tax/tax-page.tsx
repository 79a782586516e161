import { data, Link } from 'react-router'
import * as m from '#messages/studio-tax'
import { fill } from '../../../contract/api/path.ts'
import { countryCodes, countryOptions } from '../../../contract/format/countries.ts'
import { formatMonth } from '../../../contract/format/days.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
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

export const meta = () => studioMeta(m.tax())
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
    done: saved ? taxMessages.saved() : null,
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
    <StudioFrame title={m.tax()} intro={m.requiredDetailsForYourClients()}>
      <Held held={tax.held} isEntered={tax.details !== null} />
      {tax.vatCheck && <VatCheckNotice check={tax.vatCheck} />}
      <div className="mt-8">
        <ActionForm
          sticky
          warnUnsaved
          name="tax"
          result={actionData}
          done={done}
          submit={m.saveTaxDetails()}
          submitting={m.saving()}
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
        {m.vatNumberNotCheckedYet()}
      </Notice>
    )
  const day = at ? formatLocalDay(at) : ''
  return (
    <Notice kind={state === 'valid' ? 'success' : 'warning'} className="mt-8">
      {state === 'valid' ? m.viesConfirmedYourVatNumber({ day }) : m.viesDidntKnowYourVatNumber({ day })}
    </Notice>
  )
}

/** Invoices need an address, so they wait for the first tax details. */
function Held({ held, isEntered }: { held: TaxPageData['held']; isEntered: boolean }) {
  if (!held) return null
  const fees = { count: held.months, total: formatMajor(held.total, held.currency) }
  return (
    <Notice kind={isEntered ? 'info' : 'warning'} className="mt-8">
      {isEntered ? m.wereIssuingYourInvoices(fees) : m.addYourTaxDetails(fees)}
    </Notice>
  )
}

function InvoiceList({ invoices, currentPage, totalPage }: Invoices) {
  return (
    <section aria-labelledby="invoices" className="mt-12">
      <h2 id="invoices" className="text-2xl">
        {m.invoices()}
      </h2>
      {invoices.length === 0 ? (
        <p className="mt-2 max-w-text text-soft">{m.noInvoicesYet()}</p>
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
                {row.replacedBy
                  ? m.monthCancelled({ month: formatMonth(row.month) })
                  : formatMonth(row.month)}
              </span>
              <span>{formatMajor(row.total, row.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {totalPage > 1 && (
        <nav aria-label={m.pagesOfInvoices()} className="mt-4 flex gap-3">
          {currentPage > 1 && (
            <ButtonLink to={`?page=${currentPage - 1}`} look="outline" size="small">
              {m.newer()}
            </ButtonLink>
          )}
          {currentPage < totalPage && (
            <ButtonLink to={`?page=${currentPage + 1}`} look="outline" size="small">
              {m.older()}
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
        {m.yearlyReports()}
      </h2>
      <p className="mt-2 max-w-text text-soft">{m.earningsByQuarter()}</p>
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
