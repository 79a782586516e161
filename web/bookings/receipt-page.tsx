import { data, Link } from 'react-router'
import * as m from '#messages/bookings'
import type { Me } from '../../contract/accounts/accounts.ts'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { dateIn } from '../../contract/format/clocks.ts'
import { formatShortDay } from '../../contract/format/days.ts'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import { api, site } from '../../contract/paths.ts'
import { paymentMessages, type Receipt } from '../../contract/payments/payments.ts'
import { get, post } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember, successMessage } from '../client/visit.ts'
import { Party, VatLines } from '../documents/paper.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import type { FormResult } from '../forms/form-result.ts'
import { Notice } from '../ui/notice.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/receipt-page.ts'

export const meta = () => [
  { title: m.receiptPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const { call, supportEmail, timeZone } = context.get(siteContext)
  const answer = await call(get(api.receipts, { params: { id: params.id } }))
  if (!answer.ok) throw data(null, answer.status)
  const receipt = answer.body.data.receipts.find(({ number }) => number === params.number)
  if (!receipt) throw data(null, 404)
  const done = successMessage(url, { correct: paymentMessages.receiptCorrected() })
  const days = { paid: dateIn(receipt.at, timeZone), issued: dateIn(receipt.issuedAt, timeZone) }
  return { receipt, days, supportEmail, role, done }
}

export const action = memberAction<Route.ActionArgs>(async ({ params, call }) => {
  const { id, number } = params
  const answer = await call(post(api.receiptCorrection, { params: { id, number } }))
  if (!answer.ok) return answer
  const { receipts } = answer.body.data
  const newest = receipts.findLast(({ replaces }) => replaces === number)?.number ?? number
  return `${fill(site.myReceipt, { id, number: newest })}?done=correct`
})

const CORRECTED = {
  capture: m.correctedReceipt,
  refund: m.correctedRefundReceipt,
  refund_failed: m.correctedCancelledRefundReceipt,
}
const TITLES = { capture: m.receipt, refund: m.refundReceipt, refund_failed: m.cancelledRefundReceipt }
const AMOUNTS = { capture: m.paid, refund: m.refunded, refund_failed: m.notRefunded }

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, days, supportEmail, role, done } = loaderData
  const facts = [
    [m.number(), receipt.number],
    [m.date(), formatShortDay(receipt.replaces ? days.issued : days.paid)],
    [m.originalDate(), receipt.replaces ? formatShortDay(days.paid) : ''],
    [m.client(), receipt.buyer ? '' : (receipt.client ?? '')],
    [m.photographer(), receipt.seller ? '' : (receipt.photographer ?? '')],
    [m.paidFor(), receipt.text],
    [m.includes(), receipt.items.join(', ')],
    [m.shootDate(), formatShortDay(receipt.date)],
    [m.booking(), receipt.booking.slice(-8)],
    [receipt.kind === 'refund_failed' ? m.cancels() : m.corrects(), receipt.corrects ?? ''],
    [m.replaces(), receipt.replaces ?? ''],
  ]
  const { buyer, seller, issuer, vat, currency } = receipt
  const money = (amount: Major) => formatMajor(amount, currency, 'exact')
  return (
    <main id="content" className="page max-w-3xl py-10 md:py-14 print:py-0">
      <p className="text-sm print:hidden">
        <Link
          to={fill(site.myBooking, { id: receipt.booking })}
          className="text-soft underline underline-offset-4"
        >
          {m.booking()}
        </Link>
      </p>
      {done && !actionData && (
        <Notice kind="success" className="mt-4 print:hidden">
          {done}
        </Notice>
      )}
      {receipt.replacedBy && (
        <Notice kind="info" className="mt-4 print:hidden">
          {rich(
            m.correctedByReceipt({
              number: receipt.replacedBy,
              link: (text) => (
                <Link
                  to={fill(site.myReceipt, { id: receipt.booking, number: receipt.replacedBy! })}
                  className="underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{(receipt.replaces ? CORRECTED : TITLES)[receipt.kind]()}</h1>
        <PrintButton />
      </div>
      {(seller || buyer) && (
        <div className="mt-6 grid gap-6 sm:grid-cols-2">
          {seller && <Party title={m.photographer()} party={seller} />}
          {buyer && <Party title={m.client()} party={buyer} />}
        </div>
      )}
      <dl className="figures mt-8 grid border-t border-ink">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="flex justify-between gap-8 border-b border-hairline py-3">
              <dt className="text-soft">{term}</dt>
              <dd className="min-w-0 text-end wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-8 py-4 font-medium">
          <dt>{AMOUNTS[receipt.kind]()}</dt>
          <dd className="font-display text-2xl">{money(receipt.amount)}</dd>
        </div>
        {vat && <VatLines vat={vat} money={money} />}
      </dl>
      <p className="mt-6 text-sm text-soft">
        {issuer
          ? issuedBy(issuer, supportEmail)
          : m.brandAndEmail({ brand: brand.name, email: supportEmail })}{' '}
        {m.collectedBy({ brand: brand.name })}
      </p>
      {!receipt.replacedBy && <Correction role={role} result={actionData} />}
    </main>
  )
}

function issuedBy({ name, address, vatNumber }: NonNullable<Receipt['issuer']>, email: string): string {
  const issuer = [name, ...address].join(', ')
  return vatNumber ? m.issuedByWithVat({ issuer, number: vatNumber, email }) : m.issuedBy({ issuer, email })
}

/** A numbered receipt is never changed: one with other details gets a number of its own. */
function Correction({ role, result }: { role: Me['role']; result?: FormResult }) {
  const [text, page] =
    role === 'client'
      ? [m.clientDetailsWrong, `${site.accountSettings}#billing`]
      : [m.photographerDetailsWrong, site.studioTax]
  return (
    <section aria-labelledby="correction" className="mt-10 border-t border-hairline pt-6 print:hidden">
      <h2 id="correction" className="text-xl">
        {m.correction()}
      </h2>
      <p className="mt-2 max-w-text text-soft">
        {rich(
          text({
            link: (own) => (
              <Link to={page} className="underline underline-offset-4">
                {own}
              </Link>
            ),
          }),
        )}
      </p>
      <div className="mt-4">
        <ActionForm
          result={result}
          look="outline"
          submit={m.getCorrectedReceipt()}
          submitting={m.gettingReceipt()}
        />
      </div>
    </section>
  )
}
