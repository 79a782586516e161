import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runAlone } from '../locks.ts'
import { identifier, query } from '../query.ts'
import { planSteps, type Step } from './plan.ts'
import { type Divided, PARTITIONED, printDatesInUtc, readPartitions } from './read.ts'

/** Writers queue behind a statement that waits for its lock, so it gives up and tries again. */
const LOCK_TIMEOUT_MS = 500
const RETRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
/** Where partitions go that were taken out: no statement, backup or erasure of ours reaches them. */
export const DETACHED = 'detached'

export type Options = { now?: Date; rowsToDivide?: number; signal?: AbortSignal }

/** Brings all tables up to date and returns what was done, for the log. One process at a time; the others have nothing to do. */
export async function tendPartitions(client: pg.Client, options: Options = {}): Promise<string[]> {
  await client.query('set statement_timeout = 0')
  await printDatesInUtc(client)
  const done: string[] = []
  await runAlone(client, 'partitions', async () => {
    for (const divided of PARTITIONED) done.push(...(await tendTable(client, divided, options)))
  })
  return done
}

async function tendTable(
  client: pg.Client,
  divided: Divided,
  { now = new Date(), rowsToDivide, signal }: Options,
): Promise<string[]> {
  const { table } = divided
  const partitions = await readPartitions(client, divided)
  const [filled] = await query<{ so: boolean }>(client)`
    select exists (select from ${identifier(`${table}_default`)}) as so`
  const steps = planSteps(divided, partitions, filled!.so, now, rowsToDivide)
  for (const step of steps) {
    signal?.throwIfAborted()
    await STEPS[step.kind](client, divided, step as never)
  }
  // Autovacuum analyses partitions, never the table that they are part of.
  if (partitions.length > 1 || steps.length > 0) await client.query(`analyze ${table}`)
  return steps.map((step) => describeStep(table, step))
}

const describeStep = (table: string, step: Step): string =>
  step.kind === 'drop'
    ? `${table}: dropped ${step.name}`
    : `${table}: ${step.kind} ${step.from ?? 'the beginning'} to ${step.to}`

type Taking<Kind extends Step['kind']> = (
  client: pg.Client,
  divided: Divided,
  step: Extract<Step, { kind: Kind }>,
) => Promise<void>

/**
 * No row moves. A check that all rows, old and new, are before the end is validated while others write; the partition then
 * changes its place without being read again.
 */
const close: Taking<'close'> = async (client, { table, column }, { from, to }) => {
  const old = `${table}_default`
  const within = [from && `${column} >= '${from}'`, `${column} < '${to}'`].filter(Boolean).join(' and ')
  await inShortTransaction(client, async () => {
    await client.query(`alter table ${old} drop constraint if exists ${old}_closing`)
    await client.query(`alter table ${old} add constraint ${old}_closing check (${within}) not valid`)
  })
  await client.query(`alter table ${old} validate constraint ${old}_closing`)
  await inShortTransaction(client, async () => {
    const name = `${table}_before_${suffixOf(to)}`
    await client.query(`alter table ${table} detach partition ${old}`)
    await client.query(`alter table ${old} rename to ${name}`)
    await client.query(
      `alter table ${table} attach partition ${name} for values from (${from ? `'${from}'` : 'minvalue'}) to ('${to}')`,
    )
    await client.query(`alter table ${name} drop constraint ${old}_closing`)
    await client.query(`create table ${old} (like ${table} including all)`)
    await client.query(`alter table ${table} attach partition ${old} default`)
  })
}

/** Attached when it is made, which blocks no writer, unlike making it as a partition. */
const add: Taking<'add'> = (client, { table }, { from, to }) =>
  inShortTransaction(client, async () => {
    const name = `${table}_${suffixOf(from)}`
    await client.query(`create table ${name} (like ${table} including all)`)
    await client.query(
      `alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`,
    )
  })

const drop: Taking<'drop'> = (client, { table }, { name }) =>
  inShortTransaction(client, async () => {
    await client.query(`alter table ${table} detach partition ${name}`)
    await client.query(`drop table ${name}`)
  })

const STEPS = { close, add, drop }

const suffixOf = (month: string): string => month.slice(0, 7).replace('-', '_')

/** Takes a whole partition out, as a table of its own. False if the table has no such partition. */
export async function detachPartition(client: pg.Client, name: string): Promise<boolean> {
  const rows = await query<{ parent: string }>(client)`
    select i.inhparent::regclass::text as parent from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.relname = ${name} and c.relnamespace = 'public'::regnamespace and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      and i.inhparent = any (${PARTITIONED.map(({ table }) => table)}::regclass[])`
  const parent = rows[0]?.parent
  if (!parent) return false
  const partition = toName(name)
  await inShortTransaction(client, async () => {
    await client.query(`create schema if not exists ${DETACHED}`)
    await client.query(`alter table ${parent} detach partition ${partition}`)
    await dropForeignKeys(client, partition)
    await client.query(`alter table ${partition} set schema ${DETACHED}`)
    await client.query(`update earlier_counts set until = '-infinity', n = 0 where subject = $1`, [parent])
  })
  return true
}

/** A table outside must not keep a person or a booking from being deleted. */
async function dropForeignKeys(client: pg.Client, table: string): Promise<void> {
  const keys = await query<{ name: string }>(client)`
    select conname as name from pg_constraint where contype = 'f' and conrelid = ${table}::regclass`
  for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${toName(name)}`)
}

const toName = (name: string): string => identifier(name).texts[0]!

async function inShortTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const { code } = error as pg.DatabaseError
      if ((code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) || attempt === RETRIES) throw error
      await wait(Math.min(250 * attempt, 3_000))
    }
  }
}
