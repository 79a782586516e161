import * as m from '#messages/documents'
import type { Major } from '../../contract/format/money.ts'
import { formatVat } from '../../contract/format/numbers.ts'
import type { PaperParty, PaperVat } from '../../contract/tax/tax.ts'

/** One party of a receipt or an invoice, with the legally required details. */
export function Party({ title, party }: { title: string; party: PaperParty }) {
  const lines = [
    ...party.address,
    party.taxNumber && m.taxNumber({ number: party.taxNumber }),
    party.vatNumber && m.vatNumber({ number: party.vatNumber }),
  ]
  return (
    <section>
      <h2 className="font-text text-sm font-medium tracking-normal text-soft">{title}</h2>
      <p className="mt-1 font-medium wrap-anywhere">
        <bdi>{party.name}</bdi>
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="wrap-anywhere">
          <bdi>{line}</bdi>
        </p>
      ))}
    </section>
  )
}

/** The VAT included in the total, or why there is none. */
export function VatLines({ vat, money }: { vat: PaperVat; money: (amount: Major) => string }) {
  if (vat.rate === 0)
    return (
      <div className="border-t border-hairline py-3">
        <dt className="sr-only">{m.vat()}</dt>
        <dd className="wrap-anywhere text-soft">{formatVat(vat)}</dd>
      </div>
    )
  return [[formatVat(vat), vat.vat] as const, [m.amountWithoutVat(), vat.net] as const].map(
    ([term, amount]) => (
      <div key={term} className="flex justify-between gap-8 border-t border-hairline py-3 text-soft">
        <dt>{term}</dt>
        <dd>{money(amount)}</dd>
      </div>
    ),
  )
}
