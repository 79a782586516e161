import * as m from '#messages/search'
import { brand } from '../../contract/brand/brand.ts'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import type { ServiceKey } from '../../contract/listings/service-keys.ts'
import { ANY_SERVICE } from '../../contract/search/landing-path.ts'
import type { LandingPage } from '../../contract/search/landings.ts'
import { landingTitle } from '../format/landing-title.ts'

type LandingFacts = Pick<LandingPage, 'landing' | 'listed'> & {
  /** How many photographers work there, based there or not. */
  total: number
  /** The lowest all-in price, and its currency. */
  least: Major | null
  currency: string
}

/** Within a sentence: "wedding photographers", or "wedding photographer" for 1. */
const KINDS: Record<ServiceKey, (v: { count: number }) => string> = {
  wedding: m.weddingPhotographers,
  birthday: m.birthdayPhotographers,
  graduation: m.graduationPhotographers,
  corporate: m.corporatePhotographers,
  fashion: m.fashionPhotographers,
  maternity: m.maternityPhotographers,
  portrait: m.portraitPhotographers,
  family: m.familyPhotographers,
  newborn: m.newbornPhotographers,
  engagement: m.engagementPhotographers,
  event: m.eventPhotographers,
  product: m.productPhotographers,
  food: m.foodPhotographers,
  'real-estate': m.realEstatePhotographers,
  sport: m.sportPhotographers,
  travel: m.travelPhotographers,
}

const photographersOf = (service: string, count: number): string =>
  (service === ANY_SERVICE ? m.photographersOfAnyKind : KINDS[service as ServiceKey])({ count })

/** What the page says below its heading. */
export function describeLanding({ landing, total, least, currency }: LandingFacts): string {
  const { name: place, count, service } = landing
  if (total === 0) return m.noneWorkHere({ photographers: photographersOf(service, 0), place })
  const sentences = [
    describeCount(service, place, count, total),
    ...(least === null ? [] : [m.pricesStartAt({ price: formatMajor(least, currency) })]),
    m.addDateForPrices(),
  ]
  return sentences.join(' ')
}

function describeCount(service: string, place: string, count: number, total: number): string {
  const photographers = photographersOf(service, total)
  if (count === 0)
    return m.countTravelHere({ count: total, photographers: photographersOf(service, 0), place })
  if (total === 1) return m.oneWorksHere({ photographer: photographers, place })
  return total > count
    ? m.countWorkHere({ count: total, photographers, place, based: count })
    : m.countBasedHere({ count, photographers, place })
}

/** For search engines and link previews. */
export function landingDescription({ landing, total, least, currency }: LandingFacts): string {
  const facts = { title: landingTitle(landing), count: total, brand: brand.name }
  return least === null
    ? m.landingDescription(facts)
    : m.landingDescriptionWithPrice({ ...facts, price: formatMajor(least, currency) })
}
