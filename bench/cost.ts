import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** What one piece of work takes of a machine, wherever in it. */
export type Cost = {
  what: string
  /** Milliseconds of a processor: in our processes, and in PostgreSQL. */
  nodeMs: number
  databaseMs: number
  /** What PostgreSQL writes: to its log, which every stand-by gets, and in the end to its tables. */
  walKilobytes: number
  tableKilobytes: number
}

type Watched = { node: number; postgres: number; client: pg.Pool }

/** Does it so often, a few at a time, and tells what each of them took. */
export async function costOf(
  what: string,
  watched: Watched,
  times: number,
  work: (n: number) => Promise<void>,
  atOnce = 4,
): Promise<Cost> {
  const before = await look(watched)
  let next = 0
  const lane = async () => {
    for (let n = next++; n < times; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const after = await look(watched)
  const each = (pick: (seen: Seen) => number) => Math.max(0, pick(after) - pick(before)) / times
  return {
    what,
    nodeMs: each((seen) => seen.nodeMs),
    databaseMs: each((seen) => seen.databaseMs),
    walKilobytes: each((seen) => seen.wal) / 1000,
    tableKilobytes: each((seen) => seen.size) / 1000,
  }
}

type Seen = Awaited<ReturnType<typeof look>>

async function look({ node, postgres, client }: Watched) {
  const { rows } = await client.query<{ wal: string; size: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_database_size(current_database()) as size`,
  )
  return {
    nodeMs: await familyMs(node),
    databaseMs: await familyMs(postgres),
    wal: Number(rows[0]!.wal),
    size: Number(rows[0]!.size),
  }
}

/** Processor time of a process and all its children, those that have ended included. Only Linux tells; elsewhere nought. */
async function familyMs(root: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const all = new Map<number, { parent: number; ms: number }>()
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // In hundredths of a second: own time, the system's for it, and both for children that have ended.
    if (fields.length > 15)
      all.set(Number(name), {
        parent: Number(fields[1]),
        ms: 10 * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
      })
  }
  const isOfFamily = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isOfFamily(all.get(pid)?.parent))
  let sum = 0
  for (const [pid, { ms }] of all) if (isOfFamily(pid)) sum += ms
  return sum
}
