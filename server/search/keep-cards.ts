import { foundPhotographer } from '../../contract/search.ts'
import type { Queryable } from '../db/prepared.ts'
import { writerOf } from '../http/serialise.ts'
import { createLatelyUsed } from '../lately-used.ts'
import { type CardPart, type Money, presentAsked, readCardParts } from './cards.ts'
import type { FoundPage } from './wanted.ts'

/** About five thousand cards, small beside what a process takes anyway. */
const MOST_BYTES = 16 * 1024 * 1024
/** Well below the two hours for which a change is remembered. */
const KEPT_MS = 60 * 60_000

/** One after the other, its JSON. */
export type Card = [known: Uint8Array, asked: string]

type Kept = {
  version: string | undefined
  until: number
  /** Its JSON without the last brace. */
  known: Uint8Array
  package: CardPart['package']
}

const asked = { distanceKm: true, averageRating: true, totalReviews: true, offer: true } as const
const writeKnown = writerOf(foundPhotographer.omit(asked))
const utf8 = new TextEncoder()
const writeAsked = writerOf(foundPhotographer.pick(asked))

/**
 * Cards as bytes of JSON, the least recently shown given up first. Most of a card is the same whatever is asked, and is written
 * once for as long as the search that shows it tells the same version of it.
 */
export function keepCards(client: Queryable, mostBytes = MOST_BYTES) {
  const kept = createLatelyUsed<Kept>(mostBytes, ({ known }) => known.length)
  return async ({ found, versions }: FoundPage, money: Money): Promise<Card[]> => {
    const now = performance.now()
    const cards = new Map<string, Kept>()
    const unknown = found.filter(({ photographerId, packageId }) => {
      const card = kept.get(packageId)
      if (!card || card.version !== versions?.get(photographerId) || card.until < now) return true
      kept.use(packageId)
      cards.set(packageId, card)
      return false
    })
    for (const [packageId, part] of await readCardParts(client, unknown)) {
      const { package: offered, ...shown } = part
      const known = utf8.encode(`${writeKnown(shown).slice(0, -1)},`)
      const card = { version: versions?.get(part.id), until: now + KEPT_MS, known, package: offered }
      cards.set(packageId, card)
      // It may be newer than its version, never older: then the next search tells another one.
      if (card.version !== undefined) kept.keep(packageId, card)
    }
    return found.flatMap((one) => {
      const card = cards.get(one.packageId)
      return card ? [[card.known, writeAsked(presentAsked(one, card.package, money)).slice(1)]] : []
    })
  }
}
