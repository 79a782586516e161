import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { INSTALLATION } from '../../platform/storage/identity.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { isNamed, listExpected } from './expected-objects.ts'
import { ERASURES } from './keys.ts'

export type StorageReport = {
  objects: number
  bytes: number
  /** Named by rows, but absent or different in the storage. */
  missing: string[]
  wrong: string[]
  /** In the storage, but named by no row. */
  orphans: string[]
  /** Uploads that have begun and whose photo is not made yet, and what the storage holds of them. */
  unfinished: { uploads: number; bytes: number }
}

/** A newer object may belong to a row that is not written yet. */
const YOUNG_MS = 3_600_000

/** Compares every object with its row in both directions. `deep` also compares the hashes of the originals. */
export async function checkStorage(
  db: Db,
  storage: Storage,
  { deep = false, now = Date.now() } = {},
): Promise<StorageReport> {
  const report: StorageReport = {
    objects: 0,
    bytes: 0,
    missing: [],
    wrong: [],
    orphans: [],
    unfinished: await countUnfinished(db),
  }
  const there = new Map<string, { bytes: number; young: boolean }>()
  for await (const { key, bytes, changedAt } of storage.list('')) {
    if (key.startsWith(ERASURES) || key.startsWith(INSTALLATION)) continue
    there.set(key, { bytes, young: changedAt.getTime() > now - YOUNG_MS })
    report.objects += 1
    report.bytes += bytes
  }
  for await (const { key, bytes, sha256 } of listExpected(db)) {
    const found = there.get(key)
    there.delete(key)
    // It may have been written after the listing.
    const size = found?.bytes ?? (await storage.size(key))
    if (size === null) report.missing.push(key)
    else if (size !== bytes || (deep && sha256 && !sha256.equals(await hash(storage, key))))
      report.wrong.push(key)
  }
  for (const [key, { young }] of there) if (!young && !(await isNamed(db, key))) report.orphans.push(key)
  return report
}

async function countUnfinished(db: Db): Promise<StorageReport['unfinished']> {
  const [row] = await query<{ uploads: number; bytes: number }>(db)`
    select count(distinct u.id)::int as uploads, coalesce(sum(p.bytes), 0)::float8 as bytes
    from uploads u left join upload_pieces p on p.upload_id = u.id where u.state in ('receiving', 'working')`
  return row!
}

async function hash(storage: Storage, key: string): Promise<Buffer> {
  const digest = createHash('sha256')
  for await (const chunk of await storage.read(key)) digest.update(chunk)
  return digest.digest()
}
