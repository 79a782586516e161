import { Link } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import type { Receipt } from '../../contract/payments/payments.ts'

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
  const titleOf = (kind: Receipt['kind'], number: string) =>
    kind === 'refund_failed'
      ? 'refund returned by the bank'
      : kind === 'refund'
        ? 'refund'
        : !split
          ? 'payment'
          : number === first
            ? 'upfront payment'
            : 'remaining payment'
  return (
    <ul id="receipts" className="figures mt-4 grid scroll-mt-24 gap-1 text-sm">
      {receipts.map(({ number, booking, kind, amount, currency, replaces, replacedBy }) => (
        <li key={number}>
          <Link
            to={fill(site.myReceipt, { id: booking, number })}
            className="inline-block py-1 underline underline-offset-4"
          >
            Receipt {number}
          </Link>
          <span className="text-soft">
            {replaces
              ? `, corrects ${replaces}`
              : `, ${titleOf(kind, number)} ${formatMajor(amount, currency)}`}
            {replacedBy && ` (corrected by ${replacedBy})`}
          </span>
        </li>
      ))}
    </ul>
  )
}
