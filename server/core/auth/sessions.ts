import { authMessages } from '../../../contract/auth/auth.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { enforce, type Limit } from '../../platform/http/limits.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import * as queries from './queries.ts'
import { findPerson, revokeSession } from './queries.ts'
import {
  type AccessTokens,
  makeRefreshToken,
  openSuccessor,
  sealSuccessor,
  type TokenPair,
} from './tokens.ts'

/** For two tabs or a lost response: the same token within this time gets the same successor. */
const GRACE_SECONDS = 10
/** Each leaves a used token behind, and a token works for many requests. */
const renewals = (personId: string): Limit => ({
  key: `renewals:${personId}`,
  most: 240,
  windowSeconds: 3_600,
})

export type Device = { userAgent: string | null; address: string | null }

/** `renewedByUse`: 30 days from the last use, for clients and photographers. */
export async function openSession(
  db: Db,
  tokens: AccessTokens,
  personId: string,
  device: Device,
  renewedByUse = false,
): Promise<TokenPair & { sessionId: string }> {
  const sessionId = newId()
  const tokenId = newId()
  const refreshToken = makeRefreshToken()
  await queries.insertSession(db, {
    id: sessionId,
    personId,
    accessTokenId: tokenId,
    renewedByUse,
    ...device,
  })
  await queries.insertRefreshToken(db, sessionId, tokens.hashSecret(refreshToken))
  return { sessionId, jwt: await tokens.sign({ personId, sessionId, tokenId }), refreshToken }
}

export async function openAdminSession(tx: Db, tokens: AccessTokens, personId: string, device: Device) {
  const { sessionId, jwt, refreshToken } = await openSession(tx, tokens, personId, device)
  await recordActivity(tx, {
    actorId: personId,
    action: 'session.opened',
    subjectType: 'session',
    subjectId: sessionId,
  })
  return { accessToken: jwt, refreshToken }
}

/** The session of a browser. It has no access token, so it cannot be renewed into one. */
export async function openCookieSession(
  db: Db,
  tokens: AccessTokens,
  personId: string,
  device: Device,
): Promise<{ sessionId: string; secret: string }> {
  const sessionId = newId()
  const secret = makeRefreshToken()
  await queries.insertSession(db, {
    id: sessionId,
    personId,
    accessTokenId: newId(),
    cookieHash: tokens.hashSecret(secret),
    renewedByUse: true,
    ...device,
  })
  return { sessionId, secret }
}

export type Renew = (value: string) => Promise<TokenPair | null>

/** Concurrent renewals with one value share one transaction instead of each taking a connection. */
export function createRenew(services: Services, tokens: AccessTokens): Renew {
  const underWay = new Map<string, Promise<TokenPair | null>>()
  return (value) => {
    const known = underWay.get(value)
    if (known) return known
    const work = renew(services, tokens, value).finally(() => underWay.delete(value))
    underWay.set(value, work)
    return work
  }
}

/** null: this value is not valid. A refresh token used twice ends its whole session. */
async function renew(services: Services, tokens: AccessTokens, value: string): Promise<TokenPair | null> {
  return services.db.transaction(async (tx) => {
    const found = await findRefreshToken(tx, tokens, value)
    if (!found) return renewWithAccessToken(tx, tokens, value)
    const { tokenHash, sessionId } = found
    // Always lock the session before its tokens, so that two renewals cannot deadlock.
    const session = await queries.lockLiveSession(tx, sessionId)
    const known = session && (await queries.readRefreshToken(tx, tokenHash))
    if (!known) return null
    if (known.secondsSinceUse === null) {
      const pair = await issue(tx, tokens, session)
      await queries.markUsed(tx, tokenHash, sealSuccessor(value, pair))
      return pair
    }
    if (known.secondsSinceUse > GRACE_SECONDS) {
      await endCopiedSession(tx, services, session)
      return null
    }
    return known.successor && openSuccessor(value, known.successor)
  })
}

async function findRefreshToken(db: Db, tokens: AccessTokens, value: string) {
  for (const tokenHash of tokens.hashesOf(value)) {
    const sessionId = await queries.findSessionOfToken(db, tokenHash)
    if (sessionId) return { tokenHash, sessionId }
  }
  return null
}

/** The contract's client sends its access token when its refresh token failed. */
async function renewWithAccessToken(db: Db, tokens: AccessTokens, jwt: string): Promise<TokenPair | null> {
  const token = await tokens.verifyForRenewal(jwt)
  const session = token && (await queries.lockLiveSession(db, token.sessionId))
  if (session?.accessTokenId !== token?.tokenId || session?.personId !== token?.personId || !session)
    return null
  await queries.spendRefreshTokens(db, session.id)
  return issue(db, tokens, session)
}

async function issue(
  tx: Db,
  tokens: AccessTokens,
  session: { id: string; personId: string },
): Promise<TokenPair> {
  await enforce(tx, authMessages.tooManyRenewals(), renewals(session.personId))
  const tokenId = newId()
  const refreshToken = makeRefreshToken()
  await queries.renewSession(tx, session.id, tokenId)
  await queries.insertRefreshToken(tx, session.id, tokens.hashSecret(refreshToken))
  const jwt = await tokens.sign({ personId: session.personId, sessionId: session.id, tokenId })
  return { jwt, refreshToken }
}

type Copied = { id: string; personId: string; userAgent: string | null }

/**
 * A refresh token was used again after its successor was issued, so two clients hold it and one may have stolen it. As we
 * cannot know which, the session ends, and the owner, the log and the metrics record it.
 */
async function endCopiedSession(tx: Db, services: Services, session: Copied): Promise<void> {
  await revokeSession(tx, session.id)
  await recordActivity(tx, {
    actorId: null,
    action: 'session.token_reused',
    subjectType: 'person',
    subjectId: session.personId,
    after: { session: session.id },
  })
  services.log.warn(
    { personId: session.personId, sessionId: session.id },
    'a refresh token was reused; its session was ended',
  )
  const person = await findPerson(tx, session.personId)
  if (person?.email)
    await queueMail(tx, services, {
      kind: 'token_reused',
      to: person.email,
      data: { fullName: person.fullName, device: session.userAgent?.slice(0, 120) ?? null },
    })
}
