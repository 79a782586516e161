import { accountMessages, type SignInBody } from '../../../contract/accounts/accounts.ts'
import { mailBackOfficeHint } from '../../core/auth/failed-logins.ts'
import { findByEmail, holdPerson, revokeSession } from '../../core/auth/queries.ts'
import { type Device, openCookieSession, openSession } from '../../core/auth/sessions.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { tryPassword } from '../../core/auth/try-password.ts'
import { BadRequest, Forbidden } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Person } from './queries.ts'

export type SignedIn = {
  person: Person
  /** For a browser. */
  secret: string | null
  /** For an app. */
  pair: { accessToken: string; refreshToken: string } | null
}

/** Always creates a new session; the browser's previous one, if any, ends. */
export async function signIn(
  services: Services,
  tokens: AccessTokens,
  { email, password, tokens: wantsTokens }: SignInBody,
  from: Device & { address: string; sessionId: string | null },
): Promise<SignedIn> {
  const { db } = services
  const { sessionId: before, ...device } = from
  const checked = await tryPassword(services, {
    email,
    password,
    address: from.address,
    find: () => findByEmail(db, email),
    // The response must not reveal administrators' addresses or unconfirmed ones.
    accepts: ({ role, emailVerifiedAt }) => role !== 'admin' && emailVerifiedAt !== null,
    onRefused: async (person) => {
      if (person.role === 'admin' && person.status === 'active') await mailBackOfficeHint(services, person)
    },
  })
  if (!checked) throw new BadRequest(accountMessages.wrongSignIn)
  return db.transaction(async (tx) => {
    // Checking takes time: the password may have been changed, or the account closed, in the meantime.
    const person = await holdPerson(tx, checked.id)
    if (person?.passwordHash !== checked.passwordHash) throw new BadRequest(accountMessages.wrongSignIn)
    if (person.status !== 'active') throw new Forbidden(accountMessages.deactivated)
    if (wantsTokens) {
      const { jwt, refreshToken } = await openSession(tx, tokens, person.id, device, true)
      return { person, secret: null, pair: { accessToken: jwt, refreshToken } }
    }
    if (before) await revokeSession(tx, before)
    const { secret } = await openCookieSession(tx, tokens, person.id, device)
    return { person, secret, pair: null }
  })
}
