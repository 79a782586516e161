import { and, desc, eq, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { ago, clockTime, expression, fromNow, now } from '../../platform/db/expressions.ts'
import { query, sql } from '../../platform/db/query.ts'
import { refreshTokens, sessions } from '../../platform/db/tables/auth.ts'
import { people } from '../../platform/db/tables/people.ts'
import { notify } from '../live-events/notify.ts'

/**
 * A session is live while it is not revoked, not expired and at most 90 days old, and, for an administrator, was used within
 * 12 hours. Uses the database's clock, which all processes share.
 */
export const LIVE = sql`(sessions.revoked_at is null and sessions.expires_at > now()
  and sessions.created_at > now() - interval '90 days'
  and (sessions.renewed_by_use or sessions.last_used_at > now() - interval '12 hours'))`

/** Live, and the person's account is active. */
export const USABLE = sql`${LIVE} and people.status = 'active'`

export async function findByEmail(db: Db, email: string) {
  const [person] = await db.select().from(people).where(eq(people.email, email))
  return person
}

export async function findPerson(db: Db, id: string) {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  return person
}

/**
 * Locked until the transaction ends. A change of password, role or status updates this row first, so what is read here
 * still holds when the dependent session is created.
 */
export async function holdPerson(db: Db, personId: string) {
  const [person] = await db.select().from(people).where(eq(people.id, personId)).for('share')
  return person
}

/** The same before a change: of two concurrent ones the second reads what the first wrote. */
export async function lockPerson(db: Db, personId: string) {
  const [person] = await db.select().from(people).where(eq(people.id, personId)).for('no key update')
  return person
}

/** By the database's clock, which all processes share. */
const ADMIN_LIFE = '7 days'
/** Clients and photographers: counted from the last use. */
const MEMBER_LIFE = '30 days'
const usedNow = {
  lastUsedAt: now(),
  expiresAt: expression<Date>(
    sql`case when renewed_by_use then now() + ${MEMBER_LIFE}::interval else expires_at end`,
  ),
}
/** The one used least recently ends for a further one. */
const MAX_SESSIONS = 50

export async function insertSession(
  db: Db,
  session: Omit<typeof sessions.$inferInsert, 'expiresAt'>,
): Promise<void> {
  const life = session.renewedByUse ? MEMBER_LIFE : ADMIN_LIFE
  await db.insert(sessions).values({ ...session, expiresAt: fromNow(life) })
  const extra = await query<{ id: string }>(db)`
    select id from sessions where person_id = ${session.personId} and id <> ${session.id} and ${LIVE}
    order by last_used_at desc offset ${MAX_SESSIONS - 1}`
  const ids = extra.map(({ id }) => id)
  if (ids.length > 0) await revoke(db, inArray(sessions.id, ids))
}

export async function insertRefreshToken(db: Db, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.insert(refreshTokens).values({ tokenHash, sessionId })
}

export async function findSessionOfToken(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return row?.sessionId
}

/** Read while the session is locked: of concurrent renewals one creates the successor and the others read it. */
export async function readRefreshToken(db: Db, tokenHash: Buffer) {
  const [row] = await query<{ successor: Buffer | null; secondsSinceUse: number | null }>(db)`
    select successor, extract(epoch from clock_timestamp() - used_at)::float8 as "secondsSinceUse"
    from refresh_tokens where token_hash = ${tokenHash}`
  return row
}

export async function markUsed(db: Db, tokenHash: Buffer, successor: Buffer): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: clockTime(), successor })
    .where(eq(refreshTokens.tokenHash, tokenHash))
}

/** A renewal with the access token also spends unused refresh tokens. */
export async function spendRefreshTokens(db: Db, sessionId: string): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: clockTime() })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)))
}

/** The session, if its owner may still use it, locked until the transaction ends. */
export async function lockLiveSession(db: Db, sessionId: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      personId: sessions.personId,
      accessTokenId: sessions.accessTokenId,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.id, sessionId), expression(USABLE)))
    .for('update', { of: sessions })
  return row
}

export async function renewSession(db: Db, sessionId: string, accessTokenId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ accessTokenId, ...usedNow })
    .where(eq(sessions.id, sessionId))
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set(usedNow)
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, ago('1 minute'))))
}

/** The person has just entered their password again. */
export async function confirmSession(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now() }).where(eq(sessions.id, sessionId))
}

export async function replaceCookieHash(db: Db, sessionId: string, cookieHash: Buffer): Promise<void> {
  await db.update(sessions).set({ cookieHash }).where(eq(sessions.id, sessionId))
}

export async function listLiveSessions(db: Db, personId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), expression(LIVE)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** PostgreSQL limits a notification to 8,000 bytes. */
const IDS_PER_EVENT = 100

/** Returns how many were not revoked before. */
async function revoke(db: Db, which: SQL): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ personId: sessions.personId })
  // Open event streams end with their session, on all processes.
  const owners = [...new Set(rows.map(({ personId }) => personId))]
  for (let from = 0; from < owners.length; from += IDS_PER_EVENT)
    await notify(db, owners.slice(from, from + IDS_PER_EVENT), { kind: 'session' })
  return rows.length
}

export const revokeSession = (db: Db, sessionId: string) => revoke(db, eq(sessions.id, sessionId))

export const revokeOwnSession = (db: Db, personId: string, sessionId: string) =>
  revoke(db, and(eq(sessions.id, sessionId), eq(sessions.personId, personId), expression(LIVE))!)

export const revokeOtherSessions = (db: Db, personId: string, keepId: string) =>
  revoke(db, and(eq(sessions.personId, personId), ne(sessions.id, keepId))!)

export const revokeAllSessions = (db: Db, personId: string) => revoke(db, eq(sessions.personId, personId))

/** Of all people. Returns how many were live. */
export async function revokeEverySession(db: Db): Promise<number> {
  const live = await db.$count(sessions, expression(LIVE))
  await revoke(db, isNull(sessions.revokedAt))
  return live
}

/**
 * Deletes their tokens too; one day later, so that a stolen token is still recognised. A session that is renewed goes on
 * for as long as a client uses it; its used tokens are recognised for as long as it lives without use.
 */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, ago('1 day')))
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, ago('30 days')))
}
