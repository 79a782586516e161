import type { Queryable } from '../../platform/db/query.ts'
import { Unavailable } from '../../platform/errors.ts'
import { USABLE } from './live.ts'

export type LiveSession = {
  sessionId: string
  personId: string
  role: 'client' | 'photographer' | 'admin'
  /** The address is confirmed. */
  confirmed: boolean
  untouched: boolean
  /** A day of its thirty has gone: the browser should get the cookie anew. */
  ageing: boolean
}

const select = (key: string, which: string) => `
  select ${key} as id, sessions.id as "sessionId", sessions.person_id as "personId", people.role,
    people.email_verified_at is not null as "confirmed",
    sessions.last_used_at < now() - interval '1 minute' as "untouched",
    sessions.renewed_by_use and sessions.expires_at < now() + interval '29 days' as "ageing"
  from sessions join people on people.id = sessions.person_id
  where ${which} and ${USABLE}`

/** Named, and therefore planned once for each connection. A token names its session, a cookie is known by its hash. */
export const STATEMENTS = {
  token: { name: 'live-sessions', text: select('sessions.id', 'sessions.id = any ($1::uuid[])') },
  cookie: {
    name: 'live-cookies',
    text: select(
      `encode(sessions.cookie_hash, 'hex')`,
      `sessions.cookie_hash = any (array(select decode(hash, 'hex') from unnest($1::text[]) hash)) and people.role <> 'admin'`,
    ),
  },
}

/** A question usually takes a millisecond or two. Whoever has waited this long for another's asks for himself. */
const WAIT_FOR_OTHERS_MS = 20
/** From the question to its answer, a wait for a connection included. */
const PATIENCE_MS = 12_000

type Asking = {
  key: string
  answer: (session: LiveSession | undefined) => void
  fail: (reason: unknown) => void
}

/**
 * Asked at every guarded call, so that logout, a new password and deactivation act at once. Calls that come while the
 * database is being asked wait a moment and then ask together: never less fresh than asking alone, because their question
 * is put after they came, and under load one question serves many. A question that hangs holds up nobody but its own callers.
 */
export function createSessionCheck(
  client: Queryable,
  by: keyof typeof STATEMENTS = 'token',
): (key: string) => Promise<LiveSession | undefined> {
  let waiting: Asking[] = []
  /** The question whose end newcomers wait for. */
  let current: object | undefined

  const askTogether = async (asking: Asking[]) => {
    const keys = [...new Set(asking.map(({ key }) => key))]
    const late = setTimeout(() => {
      for (const { fail } of asking) fail(new Unavailable())
    }, PATIENCE_MS)
    try {
      const { rows } = await client.query<LiveSession & { id: string }>({ ...STATEMENTS[by], values: [keys] })
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
  /** This question has its answer, or takes too long for others to wait for it. */
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
