import type { Queryable } from '../db/prepared.ts'

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
  select ${key} as id, s.id as "sessionId", s.person_id as "personId", p.role,
    p.email_verified_at is not null as "confirmed",
    s.last_used_at < now() - interval '1 minute' as "untouched",
    s.renewed_by_use and s.expires_at < now() + interval '29 days' as "ageing"
  from sessions s join people p on p.id = s.person_id
  where ${which} and s.revoked_at is null and s.expires_at > now()
    and (s.renewed_by_use or s.last_used_at > now() - interval '12 hours') and p.status = 'active'`

/** Named, and therefore planned once for each connection. A token names its session, a cookie is known by its hash. */
const STATEMENTS = {
  token: { name: 'live-sessions', text: select('s.id', 's.id = any ($1::uuid[])') },
  cookie: {
    name: 'live-cookies',
    text: select(
      `encode(s.cookie_hash, 'hex')`,
      `s.cookie_hash = any (array(select decode(hash, 'hex') from unnest($1::text[]) hash)) and p.role <> 'admin'`,
    ),
  },
}

type Asking = {
  key: string
  answer: (session: LiveSession | undefined) => void
  fail: (reason: unknown) => void
}

/**
 * Asked at every guarded call, so that logout, a new password and deactivation act at once. Calls that come while the
 * database is being asked wait and then ask together: never less fresh than asking alone, because their question
 * is put after they came, and under load one question serves many.
 */
export function createSessionCheck(
  client: Queryable,
  by: keyof typeof STATEMENTS = 'token',
): (key: string) => Promise<LiveSession | undefined> {
  let waiting: Asking[] = []
  let busy = false

  const askTogether = async (asking: Asking[]) => {
    try {
      const keys = [...new Set(asking.map(({ key }) => key))]
      const { rows } = await client.query<LiveSession & { id: string }>({ ...STATEMENTS[by], values: [keys] })
      for (const { key, answer } of asking) answer(rows.find(({ id }) => id === key))
    } catch (error) {
      for (const { fail } of asking) fail(error)
    }
  }
  const work = async () => {
    busy = true
    while (waiting.length > 0) {
      const asking = waiting
      waiting = []
      await askTogether(asking)
    }
    busy = false
  }
  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail })
      if (!busy) void work()
    })
}
