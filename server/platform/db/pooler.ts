import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createClient } from './session.ts'

/** What answers at an address in PostgreSQL’s place. */
export type Pooler = {
  /** Whether it was seen to run two of our connections in one session, as in transaction mode. */
  sharesSessions: boolean
  /** Whether it keeps the names of prepared statements apart for each of our connections, as PgBouncer does from 1.21. */
  keepsNames: boolean
}

const MARK = '/* framefolk asks who answers */'
const PROBE = `${MARK} select pg_backend_pid() as pid,
  array(select name from pg_prepared_statements where statement like '${MARK}%') as names`

/** Asks how statements reach PostgreSQL; null: nothing that matters is in between, such as a TCP proxy. */
export async function findPooler(url: string): Promise<Pooler | null> {
  const [one, other] = [1, 2].map(() => createClient(url, 'framefolk-probe')) as [pg.Client, pg.Client]
  try {
    await one.connect()
    // Unique, because without names of our own an earlier probe may have left one in this session.
    const name = `probe_${randomBytes(6).toString('hex')}`
    await one.query('begin')
    const { rows } = await one.query<{ pid: number; names: string[] }>({ name, text: PROBE, values: [] })
    const { pid, names } = rows[0]!
    const keepsNames = !names.includes(name)
    if (!keepsNames) await one.query(`deallocate ${name}`)
    await one.query('commit')
    // A pooler makes up the number that PostgreSQL gives a connection for cancelling statements.
    if (pid === (one as pg.Client & { processID: number }).processID) return null
    await other.connect()
    return { keepsNames, sharesSessions: await shareSession(one, other) }
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})))
  }
}

const TRIES = 5

/** On a busy pooler another client may get the session first. */
async function shareSession(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let n = 0; n < TRIES; n += 1) if ((await readPid(one)) === (await readPid(other))) return true
  return false
}

const readPid = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

/** Removes names from statements, because the next transaction may run in a session that does not know them. */
export function removeNames(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) =>
    ask(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query
}

const isNamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
