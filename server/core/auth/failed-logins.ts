import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { ago } from '../../platform/db/expressions.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { sessions } from '../../platform/db/tables/auth.ts'
import { people } from '../../platform/db/tables/people.ts'
import { countHit, type Limit, readHits, takeHit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { countFailure, NETWORK_FAILURES } from './limits.ts'

/** Failures for one account from all addresses, after which further attempts are delayed. */
const FREE_FAILURES = 30
const MAX_DELAY_MS = 4_000

const accountLimit = (email: string): Limit => ({
  key: `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`,
  most: FREE_FAILURES,
  windowSeconds: 15 * 60,
})

/** From the 30th failure, 200 ms more for each, up to 4 seconds; attempts are never rejected. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(MAX_DELAY_MS, (failures - FREE_FAILURES + 1) * 200)

/**
 * Attempts on one account from many addresses stay below the limit of each, so here they are delayed together. Networks of
 * the owner's sessions are exempt: an attack must not slow the owner down.
 */
export async function slowDown(db: Db, email: string, address: string, pause = wait): Promise<void> {
  const { hits } = await readHits(db, accountLimit(email))
  const delay = delayAfter(hits)
  if (delay > 0 && !(await isKnownPlace(db, email, networkOf(address)))) await pause(delay)
}

async function isKnownPlace(db: Db, email: string, network: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(people.email, email))
  return rows.some(({ address }) => address !== null && networkOf(address) === network)
}

type Known = { id: string; role: string; email: string | null; fullName: string | null } | undefined
type Counts = { fromNetwork: number; everywhere: number }

export async function countGuess(db: Db, email: string, limits: Limit[]): Promise<Counts> {
  const [, fromNetwork = 0] = await countFailure(db, limits)
  const { hits: everywhere } = await countHit(db, accountLimit(email))
  return { fromNetwork, everywhere }
}

/**
 * Records a wrong password. For administrators there is one log entry per network and 15 minutes. Every account owner gets
 * at most one email a day about guesses from many networks. Unknown addresses are not recorded.
 */
export async function recordGuess(services: Services, address: string, person: Known, counts: Counts) {
  if (counts.fromNetwork === NETWORK_FAILURES)
    services.log.warn({ failures: NETWORK_FAILURES }, 'many failed logins from one network')
  if (!person) return
  if (counts.everywhere >= FREE_FAILURES) await warnOwner(services, person)
  if (person.role !== 'admin' || counts.everywhere > FREE_FAILURES) return
  const limit = { key: `logged:${person.id}:${networkOf(address)}`, most: 1, windowSeconds: 15 * 60 }
  if ((await takeHit(services.db, limit)).fits)
    await recordActivity(services.db, {
      actorId: null,
      action: 'login.refused',
      subjectType: 'person',
      subjectId: person.id,
      after: { address },
    })
}

async function warnOwner(services: Services, person: NonNullable<Known>): Promise<void> {
  await oncePerDay(services.db, `warned:${person.id}`, async (tx) => {
    services.log.warn({ personId: person.id, failures: FREE_FAILURES }, 'many failed logins for one account')
    await recordActivity(tx, {
      actorId: null,
      action: 'login.guessed',
      subjectType: 'person',
      subjectId: person.id,
      after: { failures: FREE_FAILURES },
    })
    if (!person.email) return
    const { fullName, role } = person
    await queueMail(tx, services, { kind: 'logins_refused', to: person.email, data: { fullName, role } })
  })
}

/** Emails an administrator who typed the right password at the members' sign-in where to log in instead. */
export async function mailBackOfficeHint(services: Services, person: NonNullable<Known>): Promise<void> {
  await oncePerDay(services.db, `hinted:${person.id}`, async (tx) => {
    const { fullName, email } = person
    await queueMail(tx, services, { kind: 'back_office_hint', to: email!, data: { fullName } })
  })
}

export async function oncePerDay(db: Db, key: string, run: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await takeHit(tx, { key, most: 1, windowSeconds: 86_400 })).fits) await run(tx)
  })
}

/** The newest rejected logins of the last 30 days, shown to the account's owner. */
export async function listRefusedLogins(db: Db, personId: string) {
  return db
    .select({ at: activities.createdAt, after: activities.after })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, personId),
        eq(activities.action, 'login.refused'),
        gt(activities.createdAt, ago('30 days')),
      ),
    )
    .orderBy(desc(activities.createdAt))
    .limit(5)
}
