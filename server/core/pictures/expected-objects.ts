import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { originalKey, pieceKey, sizeKey } from './keys.ts'
import { keepsOriginal } from './originals.ts'
import type { PictureRow } from './purposes.ts'
import { sizeFiles } from './sizes.ts'

export type Expected = { key: string; bytes: number; sha256: Buffer | null }

const BATCH = 500

type Row = Pick<PictureRow, 'id' | 'version' | 'sizes' | 'purpose'> & { bytes: string; sha256: Buffer | null }

/** Every object that a row names, in batches, because there may be millions. The demo's prepared pictures have none. */
export async function* listExpected(db: Db): AsyncGenerator<Expected> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await query<Row>(db)`select id, version, sizes, purpose, bytes, sha256 from pictures
      where state = 'ready' and prepared is null and id > ${after} order by id limit ${BATCH}`
    for (const row of rows) {
      if (keepsOriginal(row.purpose))
        yield { key: originalKey(row.id), bytes: Number(row.bytes), sha256: row.sha256 }
      for (const { size, file } of sizeFiles)
        yield { key: sizeKey(row.id, row.version, file), bytes: row.sizes[size]?.bytes ?? 0, sha256: null }
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  const rows = await query<{ id: string; upload_id: string; bytes: string }>(db)`
    select id, upload_id, bytes from upload_pieces`
  for (const row of rows)
    yield { key: pieceKey(row.upload_id, row.id), bytes: Number(row.bytes), sha256: null }
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
