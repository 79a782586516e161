import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'

/**
 * The unsubscribes as text: the fingerprint of the key, then one hash and time per line. A restored database has the key of
 * the original one, so the hashes mean the same there.
 */
const FIRST_LINE = '# Framefolk unsubscribes, key '
const LINE = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

export class BadSuppressions extends Error {}

export async function writeSuppressions(db: Db): Promise<string> {
  const rows = await query<{ line: string }>(db)`
    select encode(address_hash, 'hex') || ' ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as line
    from mail_suppressions order by created_at, address_hash`
  return [FIRST_LINE + (await keyOf(db)), ...rows.map((row) => row.line), ''].join('\n')
}

/** Adds missing unsubscribes and returns how many; a merge never resubscribes an address. */
export async function mergeSuppressions(db: Db, text: string): Promise<number> {
  const [first = '', ...lines] = text.trimEnd().split(/\r?\n/)
  if (!first.startsWith(FIRST_LINE))
    throw new BadSuppressions('This file isn’t a list of Framefolk unsubscribes.')
  if (first !== FIRST_LINE + (await keyOf(db)))
    throw new BadSuppressions(
      'These unsubscribes come from another Framefolk installation and can’t be matched here.',
    )
  const known = lines.map((line) => LINE.exec(line))
  if (known.includes(null)) throw new BadSuppressions('The file has an invalid line. Nothing was changed.')
  return execute(db)`
    insert into mail_suppressions (address_hash, created_at)
    select decode(hash, 'hex'), at from unnest(
      ${known.map((found) => found![1]!)}::text[], ${known.map((found) => found![2]!)}::timestamptz[]) as given (hash, at)
    on conflict do nothing`
}

async function keyOf(db: Db): Promise<string> {
  const rows = await query<{ key: string }>(db)`
    select encode(substr(mail_keyed_hash('which key'::bytea), 1, 8), 'hex') as key`
  return rows[0]!.key
}
