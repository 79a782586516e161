import { openSession } from '../server/auth/sessions.ts'
import { createAccessTokens } from '../server/auth/tokens.ts'
import type { Services } from '../server/services.ts'
import { insertPerson, type NewPerson } from './factories.ts'

/** Opens a session for anyone, as login does for administrators; no password is hashed, so it is quick. */
export async function bearerOf(services: Services, personId: string) {
  const tokens = createAccessTokens(services.secret)
  const device = { userAgent: 'test', address: '127.0.0.1' }
  const { jwt, refreshToken, sessionId } = await openSession(services.db, tokens, personId, device)
  return { personId, sessionId, accessToken: jwt, refreshToken, headers: { authorization: `Bearer ${jwt}` } }
}

/** `app.inject({ url, headers: (await signIn(services)).headers })` */
export async function signIn(services: Services, wanted: Partial<NewPerson> = {}) {
  const admin = await insertPerson(services.db, { role: 'admin', ...wanted })
  return bearerOf(services, admin.id)
}
