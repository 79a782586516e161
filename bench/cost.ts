import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The cost of one operation in all processes that take part. */
export type Cost = {
  what: string
  /** Milliseconds of processor time, in our processes and in PostgreSQL. */
  nodeMs: number
  databaseMs: number
  /** What PostgreSQL writes to the write-ahead log, which every standby receives, and to its tables. */
  walKilobytes: number
  tableKilobytes: number
}

type Watched = { node: number; postgres: number; client: pg.Pool }

/** Runs the operation several times, a few at once, and returns the average cost. */
export async function costOf(
  what: string,
  watched: Watched,
  times: number,
  work: (n: number) => Promise<void>,
  atOnce = 4,
): Promise<Cost> {
  const before = await readCounters(watched)
  let next = 0
  const lane = async () => {
    for (let n = next++; n < times; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const after = await readCounters(watched)
  const each = (pick: (counters: Counters) => number) => Math.max(0, pick(after) - pick(before)) / times
  return {
    what,
    nodeMs: each((counters) => counters.nodeMs),
    databaseMs: each((counters) => counters.databaseMs),
    walKilobytes: each((counters) => counters.wal) / 1000,
    tableKilobytes: each((counters) => counters.size) / 1000,
  }
}

type Counters = Awaited<ReturnType<typeof readCounters>>

async function readCounters({ node, postgres, client }: Watched) {
  const { rows } = await client.query<{ wal: string; size: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_database_size(current_database()) as size`,
  )
  return {
    nodeMs: await processTreeMs(node),
    databaseMs: await processTreeMs(postgres),
    wal: Number(rows[0]!.wal),
    size: Number(rows[0]!.size),
  }
}

/** Processor time of a process and its descendants, including exited ones; 0 on other systems than Linux. */
export async function processTreeMs(root: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const all = new Map<number, { parent: number; ms: number }>()
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // In hundredths of a second: user and system time of the process, then both of its exited children.
    if (fields.length > 15)
      all.set(Number(name), {
        parent: Number(fields[1]),
        ms: 10 * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
      })
  }
  const isInTree = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isInTree(all.get(pid)?.parent))
  let sum = 0
  for (const [pid, { ms }] of all) if (isInTree(pid)) sum += ms
  return sum
}
