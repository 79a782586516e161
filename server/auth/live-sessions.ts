import type { Queryable } from '../db/prepared.ts'

export type LiveSession = { personId: string; role: string; untouched: boolean }

/** Named, and therefore planned once for each connection. */
const LIVE_SESSIONS = {
  name: 'live-sessions',
  text: `select s.id, s.person_id as "personId", p.role, s.last_used_at < now() - interval '1 minute' as "untouched"
    from sessions s join people p on p.id = s.person_id
    where s.id = any ($1::uuid[]) and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - interval '12 hours' and p.status = 'active'`,
}

type Asking = {
  sessionId: string
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
): (sessionId: string) => Promise<LiveSession | undefined> {
  let waiting: Asking[] = []
  let busy = false

  const askTogether = async (asking: Asking[]) => {
    try {
      const ids = [...new Set(asking.map(({ sessionId }) => sessionId))]
      const { rows } = await client.query<LiveSession & { id: string }>({ ...LIVE_SESSIONS, values: [ids] })
      for (const { sessionId, answer } of asking) answer(rows.find(({ id }) => id === sessionId))
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
  return (sessionId) =>
    new Promise((answer, fail) => {
      waiting.push({ sessionId, answer, fail })
      if (!busy) void work()
    })
}
