import { data, Link } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { dateIn } from '../../contract/format/clocks.ts'
import { formatShortDay } from '../../contract/format/days.ts'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { Party, VatLines } from '../documents/paper.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import type { Route } from './+types/receipt-page.ts'

export const meta = () => [{ title: `Receipt | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  await requireMember({ request, context, url })
  const { call, supportEmail, timeZone } = context.get(siteContext)
  const answer = await call(get(api.receipts, { params: { id: params.id } }))
  if (!answer.ok) throw data(null, answer.status)
  const receipt = answer.body.data.receipts.find(({ number }) => number === params.number)
  if (!receipt) throw data(null, 404)
  return { receipt, day: dateIn(receipt.at, timeZone), supportEmail }
}

const TITLES = { capture: 'Receipt', refund: 'Refund receipt', refund_failed: 'Cancelled refund receipt' }
const AMOUNTS = { capture: 'Paid', refund: 'Refunded', refund_failed: 'Not refunded' }

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, day, supportEmail } = loaderData
  const facts = [
    ['Number', receipt.number],
    ['Date', formatShortDay(day)],
    ['Client', receipt.buyer ? '' : (receipt.client ?? '')],
    ['Photographer', receipt.seller ? '' : (receipt.photographer ?? '')],
    ['For', receipt.text],
    ['Includes', receipt.items.join(', ')],
    ['Shoot date', formatShortDay(receipt.date)],
    ['Booking', receipt.booking.slice(-8)],
    [receipt.kind === 'refund_failed' ? 'Cancels' : 'Corrects', receipt.corrects ?? ''],
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
          Booking
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{TITLES[receipt.kind]}</h1>
        <PrintButton />
      </div>
      {(seller || buyer) && (
        <div className="mt-6 grid gap-6 sm:grid-cols-2">
          {seller && <Party title="Photographer" party={seller} />}
          {buyer && <Party title="Client" party={buyer} />}
        </div>
      )}
      <dl className="figures mt-8 grid border-t border-ink">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="flex justify-between gap-8 border-b border-hairline py-3">
              <dt className="text-soft">{term}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-8 py-4 font-medium">
          <dt>{AMOUNTS[receipt.kind]}</dt>
          <dd className="font-display text-2xl">{money(receipt.amount)}</dd>
        </div>
        {vat && <VatLines vat={vat} money={money} />}
      </dl>
      <p className="mt-6 text-sm text-soft">
        {issuer
          ? `Issued for the photographer by ${[issuer.name, ...issuer.address].join(', ')}${issuer.vatNumber && `, VAT number ${issuer.vatNumber}`}. ${supportEmail}.`
          : `${brand.name}, ${supportEmail}.`}{' '}
        Card payment collected by {brand.name} on behalf of the photographer.
      </p>
    </main>
  )
}
