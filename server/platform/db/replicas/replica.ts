import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { connect } from '../connect.ts'
import { isConnectionCode, isConnectionError, isLate } from '../connection-errors.ts'
import { inTime } from '../in-time.ts'
import { type PrimaryLog, parsePosition } from './lag.ts'

/** A replica whose data may be older is not asked. */
const MAX_LAG_MS = 2_000
/** A server that takes longer is not asked. */
export const CHECK_LIMIT_MS = 1_000

export type Replica = ReturnType<typeof openReplica>
export type QueryArguments = [config: pg.QueryConfig, values?: unknown[]]

type Options = {
  url: string
  primaryLog: PrimaryLog
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  connections?: number
}

export function openReplica({ url, primaryLog, log, connections }: Options) {
  const name = new URL(url).host
  const database = connect({ url, connections, readOnly: true })
  // Its own connection, which no slow query can occupy.
  const watch = connect({ url, connections: 1, readOnly: true, timeoutMs: CHECK_LIMIT_MS })
  const opened = performance.now()
  /** Everything that was committed before this moment is there. */
  let currentAt: number | undefined
  let position: { replayed: bigint; at: number } | undefined
  /** Where it had more than the primary, which a replica of that primary never has. */
  let foreign: bigint | undefined
  let answers = false
  let wasCurrent: boolean | undefined
  const waiting = new Set<() => void>()

  const lagMs = () => performance.now() - (currentAt ?? opened)
  const isCurrent = () => answers && currentAt !== undefined && lagMs() <= MAX_LAG_MS

  async function readPosition(): Promise<void> {
    if (position && primaryLog.isBefore(position.replayed, position.at)) foreign = position.replayed
    const { rows } = await inTime(
      watch.pool.query<{ replica: boolean; replayed: string | null }>(
        'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn()::text as replayed',
      ),
      CHECK_LIMIT_MS,
    )
    const { replica, replayed } = rows[0]!
    if (!replica || replayed === null) throw new Error('This server is not a replica.')
    position = { replayed: parsePosition(replayed), at: performance.now() }
    if (position.replayed === foreign) throw new Error('This server follows another primary.')
    currentAt = primaryLog.momentOf(position.replayed) ?? currentAt
    answers = true
  }

  function giveUp(): void {
    answers = false
    for (const leave of waiting) leave()
  }

  function report(): void {
    const now = isCurrent()
    if (now === wasCurrent) return
    const figures = { replica: name, lagSeconds: Math.round(lagMs() / 100) / 10 }
    if (now) log.info(figures, 'reading from a replica')
    else log.warn(figures, answers ? 'a replica is behind and not asked' : 'a replica does not answer')
    wasCurrent = now
  }

  return {
    name,
    lagMs,
    isCurrent,
    check: oneAtATime(async () => {
      await readPosition().catch(giveUp)
      report()
    }),
    /** Fails as soon as the replica counts as gone, long before the statement would. */
    query: (args: QueryArguments) =>
      new Promise<pg.QueryResult<never>>((resolve, reject) => {
        const leave = () => reject(new ReplicaGone(name))
        waiting.add(leave)
        database.pool
          .query<never>(...args)
          .then(resolve, (error: Error) => {
            if (isGone(error)) giveUp()
            reject(error)
          })
          .finally(() => waiting.delete(leave))
      }),
    close: async () => {
      await Promise.all([database.close(), watch.close()])
    },
  }
}

class ReplicaGone extends Error {}

/** A statement that conflicts with what is being replayed, or a table that a migration made a moment ago. */
const REPEATED = new Set(['40001', '40P01', '42P01', '42703', '42883'])

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** A slow statement is no sign: whether the replica answers is checked apart. */
const isGone = (error: Error): boolean =>
  isConnectionCode(codeOf(error)) || (isConnectionError(error) && !isLate(error))

/** Whether the primary should be asked instead. */
export const shouldRepeat = (error: Error): boolean =>
  error instanceof ReplicaGone || isGone(error) || REPEATED.has(codeOf(error))

/** Calls get the run that is under way. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
