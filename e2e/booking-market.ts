import type { Page } from '@playwright/test'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { insertListed } from '../test/listed.ts'
import { test as base, expect } from './base.ts'
import { setLaunch } from './launch.ts'
import { callAs, createServices } from './money.ts'
import { chooseSlot } from './slots.ts'

export const client = { fullName: 'Cleo Client', email: 'cleo@example.org' }

export type Market = {
  services: ReturnType<typeof createServices>
  placeId: string
  client: string
  photographer: string
  slug: string
  cleo: Awaited<ReturnType<typeof callAs>>
  bo: Awaited<ReturnType<typeof callAs>>
}

export const test = base.extend<{ market: Market }>({
  /** An open marketplace with Cleo, who books, and Bo, who photographs. */
  market: async ({ db, server }, use) => {
    await setLaunch(server, 'live')
    const services = createServices(server, db)
    const { id: placeId } = await insertPlace(db.db, {
      name: 'Milan',
      latitude: 45.46427,
      longitude: 9.18951,
    })
    const { id } = await insertPerson(db.db, client)
    const bo = await insertListed(db, { fullName: 'Bo Shade', priceMinor: 40_000, placeId })
    await use({
      services,
      placeId,
      client: id,
      photographer: bo.id,
      slug: bo.slug,
      cleo: await callAs(services, id),
      bo: await callAs(services, bo.id),
    })
    await setLaunch(server, 'waitlist')
  },
})

/** From the profile to the page whose button shows the amount. */
export async function choose(page: Page, date: string): Promise<void> {
  await page.getByRole('link', { name: 'Choose a date' }).first().click()
  await chooseSlot(page, date)
}

export async function pay(page: Page, card?: string): Promise<void> {
  await expect(page).toHaveURL(/sandbox-pay/)
  if (card) await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^(Pay|Authorise)$/ }).click()
}
