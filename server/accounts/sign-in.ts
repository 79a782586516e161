import { accountMessages, type SignInBody } from '../../contract/accounts.ts'
import { authMessages } from '../../contract/auth.ts'
import { countFailure, failureLimits, refuseWhenUsedUp } from '../auth/limits.ts'
import { inPasswordQueue } from '../auth/password-queue.ts'
import { checkPassword } from '../auth/passwords.ts'
import { findByEmail, holdPerson, revokeSession } from '../auth/queries.ts'
import { type Device, openCookieSession, openSession } from '../auth/sessions.ts'
import type { AccessTokens } from '../auth/tokens.ts'
import { BadRequest, Forbidden } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import type { Services } from '../services.ts'
import type { Person } from './queries.ts'

export type SignedIn = {
  person: Person
  /** For a browser. */
  secret: string | null
  /** For an app. */
  pair: { accessToken: string; refreshToken: string } | null
}

/** Always a new session; the one that the browser came with, if any, ends. */
export async function signIn(
  { db }: Services,
  tokens: AccessTokens,
  { email, password, tokens: wantsTokens }: SignInBody,
  from: Device & { address: string; sessionId: string | null },
): Promise<SignedIn> {
  const { sessionId: before, ...device } = from
  const limits = failureLimits(email, from.address)
  await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins)
  const checked = await inPasswordQueue(networkOf(from.address), async () => {
    await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins)
    const found = await findByEmail(db, email)
    // The password is checked in any case, and a failure counted: whoever has just signed up with somebody's address
    // must not see by the answer, by the time or by the limit whether that address was free.
    const right = await checkPassword(found?.passwordHash, password)
    if (right && (found?.emailVerifiedAt || found?.role === 'admin')) return found
    await countFailure(db, limits)
    return undefined
  })
  if (!checked) throw new BadRequest(accountMessages.wrongSignIn)
  if (checked.role === 'admin') throw new Forbidden(accountMessages.administrator)
  return db.transaction(async (tx) => {
    // Checking took its time: another password may have been set, or the account closed, meanwhile.
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
