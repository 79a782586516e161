import { accountMessages, type SignInBody } from '../../../contract/accounts/accounts.ts'
import { type PasskeyAnswer, passkeyMessages } from '../../../contract/auth/passkeys.ts'
import { mailBackOfficeHint } from '../../core/auth/failed-logins.ts'
import { failureLimits } from '../../core/auth/limits.ts'
import { verifyPasskey } from '../../core/auth/passkeys/verify.ts'
import { findByEmail, holdPerson, revokeSession } from '../../core/auth/queries.ts'
import { CodeNeeded, countWrongCodes, passSecondFactor } from '../../core/auth/second-factor.ts'
import { type Device, openCookieSession, openSession } from '../../core/auth/sessions.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { tryPassword } from '../../core/auth/try-password.ts'
import type { Db } from '../../platform/db/connect.ts'
import { BadRequest, Forbidden } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Person } from './queries.ts'
import { makeSignInStep, readSignInStep } from './sign-in-step.ts'

export type SignedIn = {
  person: Person
  /** For a browser. */
  secret: string | null
  /** For an app. */
  pair: { accessToken: string; refreshToken: string } | null
}

/** `sessionId`: of the browser's previous session, which ends. */
type From = Device & { address: string; sessionId: string | null }

/**
 * `keepStep` stores in the browser that the password was right, for the page that asks for the code. An app sends the code
 * together with the password.
 */
export async function signIn(
  services: Services,
  tokens: AccessTokens,
  { email, password, tokens: wantsTokens, code }: SignInBody,
  from: From,
  keepStep: (step: string) => void,
): Promise<SignedIn> {
  const { db } = services
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
  if (!checked) throw new BadRequest(accountMessages.wrongSignIn())
  try {
    return await finish(services, tokens, checked, { code, wantsTokens, from })
  } catch (error) {
    if (error instanceof CodeNeeded && !wantsTokens) keepStep(makeSignInStep(services.secret, checked))
    throw error
  }
}

/** The second step of a browser whose password was right. */
export async function signInByCode(
  services: Services,
  tokens: AccessTokens,
  { step, code }: { step: string | null; code: string },
  from: From,
): Promise<SignedIn> {
  const checked = step && (await readSignInStep(services, step))
  if (!checked) throw new BadRequest(accountMessages.signInAgain())
  return finish(services, tokens, checked, { code, from })
}

/** Checking takes time: the password may have been changed, or the account closed, in the meantime. */
function finish(
  services: Services,
  tokens: AccessTokens,
  checked: Person,
  { code, wantsTokens, from }: { code?: string; wantsTokens?: boolean; from: From },
): Promise<SignedIn> {
  const { db } = services
  return countWrongCodes(db, checked.id, code, failureLimits(checked.email!, from.address), () =>
    db.transaction(async (tx) => {
      const person = await holdPerson(tx, checked.id)
      if (person?.passwordHash !== checked.passwordHash) throw new BadRequest(accountMessages.wrongSignIn())
      if (person.status !== 'active') throw new Forbidden(accountMessages.deactivated())
      await passSecondFactor(tx, services, person.id, code)
      return open(tx, tokens, person, from, wantsTokens)
    }),
  )
}

/** `browser`: the secret of the one that requested the challenge. */
export async function signInByPasskey(
  services: Services,
  tokens: AccessTokens,
  { passkey, tokens: wantsTokens }: { passkey: PasskeyAnswer; tokens?: boolean },
  browser: string,
  from: From,
): Promise<SignedIn> {
  const use = { purpose: 'sign-in', owner: browser } as const
  const { personId } = await verifyPasskey(services, use, passkey, from.userAgent)
  return services.db.transaction(async (tx) => {
    const person = await holdPerson(tx, personId)
    if (!person || person.role === 'admin') throw new BadRequest(passkeyMessages.forBackOffice())
    if (person.status !== 'active') throw new Forbidden(accountMessages.deactivated())
    if (!person.emailVerifiedAt) throw new BadRequest(accountMessages.wrongSignIn())
    return open(tx, tokens, person, from, wantsTokens)
  })
}

/** Always creates a new session. */
async function open(
  tx: Db,
  tokens: AccessTokens,
  person: Person,
  { sessionId: before, userAgent, address }: From,
  wantsTokens = false,
): Promise<SignedIn> {
  const device = { userAgent, address }
  if (wantsTokens) {
    const { jwt, refreshToken } = await openSession(tx, tokens, person.id, device, true)
    return { person, secret: null, pair: { accessToken: jwt, refreshToken } }
  }
  if (before) await revokeSession(tx, before)
  const { secret } = await openCookieSession(tx, tokens, person.id, device)
  return { person, secret, pair: null }
}
