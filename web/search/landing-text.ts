import { brand } from '../../contract/brand/brand.ts'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import type { LandingPage } from '../../contract/search/landings.ts'
import { landingTitle, photographersFor } from '../format/landing-title.ts'

type LandingFacts = Pick<LandingPage, 'landing' | 'listed'> & {
  /** How many photographers work there, based there or not. */
  total: number
  /** The lowest all-in price, and its currency. */
  least: Major | null
  currency: string
}

/** What the page says below its heading. */
export function describeLanding({ landing, total, least, currency }: LandingFacts): string {
  const { name, count } = landing
  const who = photographersFor(landing.service).toLowerCase()
  if (total === 0) return `No ${who} work in ${name} yet. Try a nearby city or another service.`
  const price = least === null ? '' : ` All-in prices start at ${formatMajor(least, currency)}.`
  return `${describeCount(who, name, count, total)}${price} Add a date and duration to see exact prices.`
}

function describeCount(who: string, name: string, count: number, total: number): string {
  const one = who.replace(/s$/, '')
  if (count === 0)
    return total === 1
      ? `No ${who} are based in ${name} yet, but 1 travels there.`
      : `No ${who} are based in ${name} yet, but ${total} travel there.`
  if (total === 1) return `1 ${one} works in ${name}.`
  return total > count
    ? `${total} ${who} work in ${name}, ${count} of them based here.`
    : `${count} ${who} are based in ${name}.`
}

/** For search engines and link previews. */
export function landingDescription(facts: LandingFacts): string {
  const { landing, total, least, currency } = facts
  const price = least === null ? '' : `, with all-in prices from ${formatMajor(least, currency)}`
  const count = total === 1 ? '1 photographer' : `${total} photographers`
  return `${landingTitle(landing)}: ${count}${price}. Compare verified photographers, real reviews and available dates on ${brand.name}.`
}
