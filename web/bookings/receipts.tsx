import { Link } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import type { Receipt } from '../../contract/payments/payments.ts'
import { rich } from '../ui/rich.ts'

/** A printable page for each payment and refund, and for each correction of one. */
export function Receipts({
  receipts,
  split,
}: {
  receipts: Receipt[]
  /** Paid in two parts. */
  split: boolean
}) {
  if (receipts.length === 0) return null
  const first = receipts.find(({ kind }) => kind === 'capture')?.number
  const kindOf = (kind: Receipt['kind'], number: string) => {
    if (kind === 'refund_failed') return 'returned'
    if (kind === 'refund') return 'refund'
    if (!split) return 'payment'
    return number === first ? 'upfront' : 'other'
  }
  return (
    <ul id="receipts" className="figures mt-4 grid scroll-mt-24 gap-1 text-sm">
      {receipts.map(({ number, booking, kind, amount, currency, replaces, replacedBy }) => {
        const elements = {
          receipt: (text: string) => (
            <Link
              to={fill(site.myReceipt, { id: booking, number })}
              className="inline-block py-1 underline underline-offset-4"
            >
              {text}
            </Link>
          ),
          soft: (text: string) => (
            <span className="text-soft">
              {text}
              {replacedBy && ` ${m.receiptCorrectedBy({ number: replacedBy })}`}
            </span>
          ),
        }
        return (
          <li key={number}>
            {rich(
              replaces
                ? m.receiptCorrects({ number, replaced: replaces, ...elements })
                : m.receiptOf({
                    number,
                    kind: kindOf(kind, number),
                    amount: formatMajor(amount, currency),
                    ...elements,
                  }),
            )}
          </li>
        )
      })}
    </ul>
  )
}
