import type { Page } from '@playwright/test'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { insertListed } from '../test/listed.ts'
import { signIn } from './account-stories.ts'
import { test as base, expect } from './base.ts'
import { setLaunch } from './launch.ts'
import { callAs, createServices } from './money.ts'

const password = 'quiet violet harbour'
export const cleo = { fullName: 'Cleo Client', email: 'cleo@example.org', password }
export const bo = { fullName: 'Bo Shade', email: 'bo@example.org', password }

export type Marketplace = {
  services: ReturnType<typeof createServices>
  client: string
  photographer: string
  slug: string
  asClient: Awaited<ReturnType<typeof callAs>>
  asPhotographer: Awaited<ReturnType<typeof callAs>>
}

/** A live marketplace with Cleo, who books, and Bo, who photographs in Milan; both can sign in. */
export const test = base.extend<{ marketplace: Marketplace }>({
  marketplace: async ({ db, server }, use) => {
    await setLaunch(server, 'live')
    const services = createServices(server, db)
    const passwordHash = await hashPassword(password)
    const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
    const { fullName, email } = cleo
    const { id: client } = await insertPerson(db.db, { fullName, email, passwordHash })
    const { id: photographer, slug } = await insertListed(db, {
      fullName: bo.fullName,
      email: bo.email,
      passwordHash,
      priceMinor: 40_000,
      placeId: milan.id,
    })
    await use({
      services,
      client,
      photographer,
      slug,
      asClient: await callAs(services, client),
      asPhotographer: await callAs(services, photographer),
    })
    await setLaunch(server, 'waitlist')
  },
})

export { expect }

/** Ends every session, as an administrator or another device would, while the page stays open. */
export async function endSessions({ services }: Marketplace): Promise<void> {
  await services.pool.query('update sessions set revoked_at = now() where revoked_at is null')
}

export async function signInHere(page: Page, person: { email: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign in/)
  await signIn(page, person)
}

export async function expectNoErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  expect(page.url()).not.toMatch(/\.data\b|_routes=/)
}
