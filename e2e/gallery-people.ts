import type { Browser, Page } from '@playwright/test'
import { site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { insertOrder, insertPerson, insertPlace } from '../test/factories.ts'
import { fillGallery, payInFull } from '../test/galleries.ts'
import { signIn } from './account-stories.ts'
import { expect } from './base.ts'
import { insertListed } from './listed.ts'

const password = 'quiet violet harbour'
export const client = { fullName: 'Cleo Client', email: 'cleo@example.org' }
export const photographer = { fullName: 'Bo Shade', email: 'bo@example.org' }

/** A client, and a photographer who can be booked. */
export async function insertParties(db: Database) {
  const passwordHash = await hashPassword(password)
  const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  const { id: clientId } = await insertPerson(db.db, { ...client, passwordHash })
  const listed = await insertListed(db, {
    ...photographer,
    passwordHash,
    priceMinor: 40_000,
    placeId: milan.id,
  })
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

export async function signInAt(page: Page, email: string, at: string): Promise<void> {
  await page.goto(`${site.signIn}?to=${encodeURIComponent(at)}`)
  await signIn(page, { email, password })
  await expect(page).toHaveURL(at)
}

export async function open(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}
