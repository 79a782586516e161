import type { AdminRole } from '../../../contract/api/roles.ts'
import { type Queryable, query, type Sql, sql } from '../../platform/db/query.ts'
import { Unavailable } from '../../platform/errors.ts'
import { USABLE } from './queries.ts'
import { HAS_SECOND_FACTOR } from './second-factor-queries.ts'

export type LiveSession = {
  sessionId: string
  personId: string
  role: 'client' | 'photographer' | 'admin'
  /** Read at every request, so that a change acts at once. */
  adminRole: AdminRole | null
  /** Two-step verification is required of administrators, and this one has none. */
  secondFactorMissing: boolean
  /** The email address is confirmed. */
  confirmed: boolean
  untouched: boolean
  /** The password was entered, or a passkey used, in the last ten minutes (CONFIRMED_MINUTES). */
  confirmedIdentity: boolean
  /** A day of its 30 has passed, so the browser should get the cookie again. */
  ageing: boolean
}

const select = (key: Sql, which: Sql) => sql`
  select ${key} as id, sessions.id as "sessionId", sessions.person_id as "personId", people.role,
    people.admin_role as "adminRole",
    people.role = 'admin' and (select second_factor_required from settings) and not ${HAS_SECOND_FACTOR} as "secondFactorMissing",
    people.email_verified_at is not null as "confirmed",
    sessions.last_used_at < now() - interval '1 minute' as "untouched",
    sessions.authenticated_at > now() - interval '10 minutes' as "confirmedIdentity",
    sessions.renewed_by_use and sessions.expires_at < now() + interval '29 days' as "ageing"
  from sessions join people on people.id = sessions.person_id
  where ${which} and ${USABLE}`

/** A token contains its session's id, a cookie is looked up by its hash. */
export const STATEMENTS = {
  token: (ids: string[]) => select(sql`sessions.id`, sql`sessions.id = any (${ids}::uuid[])`),
  cookie: (hashes: string[]) =>
    select(
      sql`encode(sessions.cookie_hash, 'hex')`,
      sql`sessions.cookie_hash = any (array(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)) and people.role <> 'admin'`,
    ),
}

/** A query usually takes 1 or 2 ms. After this time waiting requests start a query of their own. */
const WAIT_FOR_OTHERS_MS = 20
/** From the query to its result, including the wait for a connection. */
const TIMEOUT_MS = 12_000

type Asking = {
  key: string
  answer: (session: LiveSession | undefined) => void
  fail: (reason: unknown) => void
}

/**
 * Runs for every guarded request, so that logout, a new password and deactivation act at once. Requests that arrive during
 * a query wait briefly and share the next one: as fresh as a query of their own, because it starts after they arrived. A
 * query that hangs delays only its own callers.
 */
export function createSessionCheck(
  client: Queryable,
  by: keyof typeof STATEMENTS = 'token',
): (key: string) => Promise<LiveSession | undefined> {
  let waiting: Asking[] = []
  /** The query whose end new requests wait for. */
  let current: object | undefined

  const askTogether = async (asking: Asking[]) => {
    const keys = [...new Set(asking.map(({ key }) => key))]
    const late = setTimeout(() => {
      for (const { fail } of asking) fail(new Unavailable())
    }, TIMEOUT_MS)
    try {
      const rows = await query<LiveSession & { id: string }>(client)`${STATEMENTS[by](keys)}`
      for (const { key, answer } of asking) answer(rows.find(({ id }) => id === key))
    } catch (error) {
      for (const { fail } of asking) fail(error)
    } finally {
      clearTimeout(late)
    }
  }
  const begin = () => {
    const asking = waiting
    waiting = []
    const question = {}
    current = question
    const waited = setTimeout(() => moveOn(question), WAIT_FOR_OTHERS_MS)
    void askTogether(asking).then(() => {
      clearTimeout(waited)
      moveOn(question)
    })
  }
  /** This query has finished, or takes too long for others to wait. */
  const moveOn = (question: object) => {
    if (current !== question) return
    current = undefined
    if (waiting.length > 0) begin()
  }
  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail })
      if (!current) begin()
    })
}
