import type { PriceLine } from '../../contract/bookings/process.ts'
import { asMinor, type Major, majorOf, minorOf } from '../../contract/format/money.ts'
import type { AddOn } from '../../contract/listings/add-ons.ts'
import type { OfferedPackage } from '../../contract/search/search.ts'

export type ShownPrice = { lines: PriceLine[]; total: Major; minutes: number }

/** The price before a time is chosen, when there is no quote yet: the package's with its add-ons, as a quote has them. */
export function priceOf(chosen: OfferedPackage, addOns: AddOn[], currency: string): ShownPrice {
  const { name, price, minutes } = chosen
  const base: ShownPrice = chosen.asked ?? {
    lines: [{ kind: 'package', text: name, amount: price }],
    total: price,
    minutes,
  }
  const added = addOns.map((addOn) => ({ kind: 'add-on' as const, text: addOn.name, amount: addOn.price }))
  const isTravel = ({ kind }: PriceLine) => kind === 'travel'
  const lines = [
    ...base.lines.filter((line) => !isTravel(line)),
    ...added,
    ...base.lines.filter((line) => isTravel(line)),
  ]
  const minor = lines.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0)
  return {
    lines,
    total: majorOf(asMinor(minor), currency),
    minutes: addOns.reduce((sum, addOn) => sum + addOn.minutes, base.minutes),
  }
}
