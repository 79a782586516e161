import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertOrder, insertPerson, insertPlace } from '../test/factories.ts'
import { fillGallery, payInFull } from '../test/galleries.ts'
import { insertListed } from '../test/listed.ts'
import type { OpenContext } from './base.ts'
import { callAs, createServices, signInBrowser } from './money.ts'
import type { RunningServer } from './server.ts'

export const client = { fullName: 'Cleo Client', email: 'cleo@example.org' }
export const photographer = { fullName: 'Bo Shade', email: 'bo@example.org' }

/** A client, and a photographer who can be booked. */
async function insertParties(db: Database) {
  const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  const { id: clientId } = await insertPerson(db.db, client)
  const listed = await insertListed(db, { ...photographer, priceMinor: 40_000, placeId: milan.id })
  return { clientId, photographerId: listed.id, slug: listed.slug }
}

/** A finished, paid shoot with photos that are not delivered yet. */
export async function shoot(db: Database, count: number, state: 'shot' | 'disputed' = 'shot') {
  const { slug, ...parties } = await insertParties(db)
  const { booking } = await insertOrder(db.db, parties, {
    state,
    policy: 'standard',
    currency: 'USD',
    feePercent: 12,
    shootDate: '2026-05-02',
  })
  await payInFull(db.db, booking.id)
  await fillGallery(db.db, { bookingId: booking.id, ownerId: parties.photographerId, count })
  return { id: booking.id, slug, ...parties }
}

/** As `shoot`, with the photos delivered to the client. */
export async function deliveredShoot(db: Database, server: RunningServer, count: number) {
  const made = await shoot(db, count)
  const services = createServices(server, db)
  await (await callAs(services, made.photographerId)).act(made.id, 'deliver')
  return { ...made, services }
}

/** Opens a page in a browser of its own, signed in if a person is named. */
export async function open(openContext: OpenContext, services: Services, personId?: string): Promise<Page> {
  const context = await openContext()
  if (personId) await signInBrowser(context, services, personId)
  return context.newPage()
}
