import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | Date | null
const CHUNK = 256 * 1024

/** Writes rows with COPY, which is several times faster than INSERT. Returns their number. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows)), target)
  return target.rowCount
}

/** Writes objects whose keys are the columns; all must have the same keys in the same order. */
export async function copyObjects(
  client: pg.ClientBase,
  table: string,
  objects: readonly Record<string, Cell>[],
): Promise<number> {
  if (objects.length === 0) return 0
  return copyRows(
    client,
    table,
    Object.keys(objects[0]!),
    objects.map((object) => Object.values(object)),
  )
}

function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    for (let at = 0; at < row.length; at++) text += (at === 0 ? '' : '\t') + encode(row[at]!)
    text += '\n'
    if (text.length >= CHUNK) {
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text) yield Buffer.from(text)
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function encode(value: Cell): string {
  if (value === null) return '\\N'
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found]!) : value
  return value instanceof Date ? value.toISOString() : String(value)
}
