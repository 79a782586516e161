import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/queries.ts'
import type { Db } from '../db/connect.ts'
import { activities } from '../db/tables/activity.ts'
import { sessions } from '../db/tables/auth.ts'
import { people } from '../db/tables/people.ts'
import { countHit, type Limit, readHits } from '../http/limits.ts'
import { networkOf } from '../http/network.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { countFailure, failureLimits } from './limits.ts'

/** Failures for one account from anywhere, after which further tries are slowed. */
const PATIENCE = 30
const LONGEST_MS = 4_000

const accountLimit = (email: string): Limit => ({
  key: `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`,
  most: PATIENCE,
  windowSeconds: 15 * 60,
})

/** From the thirtieth failure on a fifth of a second more for each, up to four seconds; never a refusal. */
export const delayAfter = (failures: number): number =>
  failures < PATIENCE ? 0 : Math.min(LONGEST_MS, (failures - PATIENCE + 1) * 200)

/**
 * Whoever guesses at one account from many addresses gets past the limits of each; here all of them together are slowed. Where
 * the owner has been signed in from lately they are not: somebody else's guesses are no reason to make them wait.
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

/**
 * Counts a wrong password, and leaves a trace for the owner of an administrator's account: one entry for each place and quarter of
 * an hour, and one mail a day at most when guesses come from all over. Strangers' addresses leave none.
 */
export async function noteFailedLogin(services: Services, email: string, address: string, person: Known) {
  const { db } = services
  const [fromThere = 0] = await countFailure(db, failureLimits(email, address))
  const { hits } = await countHit(db, accountLimit(email))
  if (person?.role !== 'admin' || hits > PATIENCE) return
  if (fromThere === 1)
    await recordActivity(db, {
      actorId: null,
      action: 'login.refused',
      subjectType: 'person',
      subjectId: person.id,
      after: { address },
    })
  if (hits === PATIENCE) await warnOwner(services, person)
}

async function warnOwner(services: Services, person: NonNullable<Known>): Promise<void> {
  services.log.warn({ personId: person.id, failures: PATIENCE }, 'many failed logins for one account')
  await services.db.transaction(async (tx) => {
    const { hits } = await countHit(tx, { key: `warned:${person.id}`, most: 1, windowSeconds: 86_400 })
    if (hits > 1) return
    await recordActivity(tx, {
      actorId: null,
      action: 'login.guessed',
      subjectType: 'person',
      subjectId: person.id,
      after: { failures: PATIENCE },
    })
    await queueMail(tx, services, {
      kind: 'logins_refused',
      to: person.email!,
      data: { fullName: person.fullName },
    })
  })
}

/** What their owner should know of: the newest refusals of the last thirty days. */
export async function listRefusedLogins(db: Db, personId: string) {
  return db
    .select({ at: activities.createdAt, after: activities.after })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, personId),
        eq(activities.action, 'login.refused'),
        gt(activities.createdAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(desc(activities.createdAt))
    .limit(5)
}
