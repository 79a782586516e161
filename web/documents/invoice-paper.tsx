import * as m from '#messages/documents'
import { formatMonth, formatShortDay } from '../../contract/format/days.ts'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import type { Invoice } from '../../contract/tax/tax.ts'
import { Party, VatLines } from './paper.tsx'

export const invoiceTitle = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string =>
  kind === 'invoice' ? m.invoiceNumber({ number }) : m.creditNoteNumber({ number })

const settlementOf = ({ kind, cancels, corrects }: Invoice): string =>
  kind === 'invoice'
    ? m.paidByDeduction()
    : cancels
      ? m.settledByNewInvoice({ number: corrects ?? '' })
      : m.settledByCredit()

/** Everything that an EU invoice requires, for screen and print. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const money = (amount: Major) => formatMajor(amount, invoice.currency, 'exact')
  const facts = [
    [m.date(), formatShortDay(invoice.issuedOn)],
    [m.month(), formatMonth(invoice.month)],
    [invoice.cancels ? m.cancels() : m.corrects(), invoice.corrects ?? ''],
    [m.replaces(), invoice.replaces ?? ''],
  ]
  return (
    <>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Party title={m.fromParty()} party={invoice.issuer} />
        <Party title={m.toParty()} party={invoice.recipient} />
      </div>
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-3">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-soft">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table className="figures mt-8 w-full text-start">
        <caption className="sr-only">{m.lines()}</caption>
        <thead className="border-b border-ink text-sm text-soft">
          <tr>
            <th scope="col" className="py-2 pe-4 font-medium">
              {m.what()}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {m.amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={`${line.day} ${line.text}`} className="border-b border-hairline align-top">
              <td className="py-3 pe-4">
                <span className="wrap-anywhere">{line.text}</span>
                <span className="block text-sm text-soft">{formatShortDay(line.day)}</span>
              </td>
              <td className="py-3 ps-4 text-end whitespace-nowrap">{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="figures">
        <div className="flex items-baseline justify-between gap-8 py-4 font-medium">
          <dt>{invoice.kind === 'invoice' ? m.total() : m.totalCredited()}</dt>
          <dd className="font-display text-2xl">{money(invoice.total)}</dd>
        </div>
        <VatLines vat={invoice.vat} money={money} />
      </dl>
      <p className="mt-6 text-sm text-soft">{settlementOf(invoice)}</p>
    </>
  )
}
