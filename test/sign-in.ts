import { createSessionCookie } from '../server/core/auth/session-cookie.ts'
import { openCookieSession, openSession } from '../server/core/auth/sessions.ts'
import { createAccessTokens } from '../server/core/auth/tokens.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson, type NewPerson } from './factories.ts'

const device = { userAgent: 'test', address: '127.0.0.1' }

/** Opens a session as the login of administrators does, but fast, because no password is hashed. */
export async function bearerOf(services: Services, personId: string) {
  const tokens = createAccessTokens(services.secret)
  const { jwt, refreshToken, sessionId } = await openSession(services.db, tokens, personId, device)
  return { personId, sessionId, accessToken: jwt, refreshToken, headers: { authorization: `Bearer ${jwt}` } }
}

/** The headers that a signed-in browser sends with a form of our own pages. */
export async function cookieOf(services: Services, personId: string) {
  const { secret, sessionId } = await openCookieSession(
    services.db,
    createAccessTokens(services.secret),
    personId,
    device,
  )
  const cookie = createSessionCookie(services.config).keep(secret).split(';')[0]!
  return {
    personId,
    sessionId,
    cookie,
    headers: { cookie, origin: new URL(services.config.publicUrl).origin },
  }
}

/** `app.inject({ url, headers: (await signIn(services)).headers })` */
export async function signIn(services: Services, wanted: Partial<NewPerson> = {}) {
  const admin = await insertPerson(services.db, { role: 'admin', ...wanted })
  return bearerOf(services, admin.id)
}

/** A new account of this role: `headers` and `accessToken` for the API, `browser.headers` for a browser. */
export async function signInAs(services: Services, role: NewPerson['role'], wanted: Partial<NewPerson> = {}) {
  const person = await insertPerson(services.db, { ...wanted, role })
  return { person, ...(await bearerOf(services, person.id)), browser: await cookieOf(services, person.id) }
}
