import { fill } from '../contract/api/path.ts'
import { policyNames } from '../contract/listings/packages.ts'
import { api } from '../contract/paths.ts'
import type { Random } from '../demo/random.ts'
import { ensureThread } from '../server/features/messages/queries.ts'
import { execute } from '../server/platform/db/query.ts'
import type { createMarket } from './market.ts'

const STARTS = ['08:00', '12:00', '20:00']

type Reserving = {
  market: Awaited<ReturnType<typeof createMarket>>
  random: Random
  client: { personId: string; headers: Record<string, string> }
  /** Days from now until the shoot. */
  day: number
}

/** Creates a hold that the client pays next: a package with or without its add-on, or a custom offer. */
export async function reserveShoot(all: Reserving & { addOn: string }) {
  const { market, random } = all
  const { db } = market.services
  await execute(db)`update packages set policy = ${random.pick(policyNames)}`
  await execute(db)`update studios set instant = ${random.chance(0.5)}`
  return random.chance(0.3) ? acceptOffer(all) : bookPackage(all)
}

async function bookPackage({ market, random, client, day, addOn }: Reserving & { addOn: string }) {
  const addOns = random.chance(0.5) ? [addOn] : []
  const shoot = market.shootIn(day, { start: random.pick(STARTS), addOns })
  const expectedTotal = (await market.call(null, 'POST', api.quotes, shoot)).body.data.total
  const booked = await market.call(client, 'POST', api.myBookings, { ...shoot, expectedTotal })
  return { booked, how: addOns.length > 0 ? 'book with add-ons' : 'book', offerId: null }
}

/** An odd price and any share upfront, so that both payments must be rounded. */
async function acceptOffer({ market, random, client, day }: Reserving) {
  const { db } = market.services
  const pair = { clientId: client.personId, photographerId: market.photographer.person.id }
  const thread = await ensureThread(db, pair)
  const { date, place } = market.shootIn(day)
  const price = random.between(5_000, 99_999) / 100
  // All runs share one photographer, whose number of offers a day is limited.
  await execute(db)`delete from rate_limits`
  const sent = await market.call(market.photographer, 'POST', fill(api.threadOffers, { id: thread.id }), {
    ...{ date, place, start: random.pick(STARTS), hours: random.between(1, 4), price },
    ...{ text: 'As we discussed.', policy: random.pick(policyNames) },
    upfrontPercent: random.between(10, 100),
  })
  if (sent.status !== 201) return { booked: sent, how: 'send offer', offerId: null }
  const offerId: string = sent.body.data.id
  const accept = () =>
    market.call(client, 'POST', fill(api.acceptOffer, { id: offerId }), { expectedTotal: price })
  // A double click must create only one booking.
  const [booked] = await Promise.all(random.chance(0.3) ? [accept(), accept()] : [accept()])
  return { booked: booked!, how: 'accept offer', offerId }
}
