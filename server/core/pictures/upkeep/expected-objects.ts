import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { keepsOriginal, originalKey, pieceKey, sizeKey, sizesOf } from '../keys.ts'
import type { PictureRow } from '../purposes.ts'

export type Expected = { key: string; bytes: number; sha256: Buffer | null }

const BATCH = 500

type Row = Pick<PictureRow, 'id' | 'version' | 'sizes' | 'purpose'> & { bytes: string; sha256: Buffer | null }

/** As the index pictures_by_key. The demo's prepared pictures have no objects. */
const wanted = sql`state = 'ready' and prepared is null`
const byKey = sql`right(id::text, 2) collate "C"`
const columns = sql`id, version, sizes, purpose, bytes, sha256`

/** Every object that a row names, in the order of keys and in batches, because there may be millions. */
export async function* listExpected(db: Db): AsyncGenerator<Expected> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await query<Row>(db)`select ${columns} from pictures
      where ${wanted} and (${byKey}, id) > (right(${after}::text, 2), ${after}::uuid) order by ${byKey}, id limit ${BATCH}`
    for (const row of rows) yield* objectsOf(row)
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  const rows = await query<{ id: string; upload_id: string; bytes: string }>(db)`
    select id, upload_id, bytes from upload_pieces order by right(upload_id::text, 2) collate "C", upload_id, id`
  for (const row of rows)
    yield { key: pieceKey(row.upload_id, row.id), bytes: Number(row.bytes), sha256: null }
}

function objectsOf({ id, version, sizes, purpose, bytes, sha256 }: Row): Expected[] {
  const original = { key: originalKey(id), bytes: Number(bytes), sha256 }
  const derived = sizesOf(purpose).map(({ size, file }) => ({
    key: sizeKey(id, version, file),
    bytes: sizes[size]?.bytes ?? 0,
    sha256: null,
  }))
  return [...(keepsOriginal(purpose) ? [original] : []), ...derived].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The row may have changed since it was listed: a photo was removed, or has a new version. */
export async function isStillExpected(db: Db, key: string): Promise<boolean> {
  const [kind, , id = '', piece = ''] = key.split('/')
  if (kind === 'uploads') {
    const rows = await query(db)`select from upload_pieces where id = ${piece}`
    return rows.length > 0
  }
  const [row] = await query<Row>(db)`select ${columns} from pictures where id = ${id} and ${wanted}`
  return row !== undefined && objectsOf(row).some((object) => object.key === key)
}

/** Whether a row names this object or soon will. Used for objects that were not expected. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  const id = key.split('/')[2] ?? ''
  if (!/^[0-9a-f-]{36}$/.test(id)) return false
  if (!key.startsWith('pictures/')) {
    const rows = await query(db)`select 1 from uploads where id = ${id} and state in ('receiving', 'working')`
    return rows.length > 0
  }
  const rows = await query<Pick<PictureRow, 'purpose'>>(db)`
    select purpose from pictures where id = ${id} and state <> 'refused'`
  return rows[0] !== undefined && (key !== originalKey(id) || keepsOriginal(rows[0].purpose))
}
