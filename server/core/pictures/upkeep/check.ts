import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { settings } from '../../../platform/db/tables/settings.ts'
import { INSTALLATION } from '../../../platform/storage/identity.ts'
import { mergeByKey, withoutFolders } from '../../../platform/storage/merge.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { HOUR } from '../../../platform/time/wall-clock.ts'
import { ERASURES } from '../keys.ts'
import { isNamed, isStillExpected, listExpected } from './expected-objects.ts'

export type StorageReport = {
  objects: number
  bytes: number
  /** Named by rows, but absent or different in the storage. Each list ends at MAX_LISTED keys. */
  missing: string[]
  wrong: string[]
  /** In the storage, but named by no row. */
  orphans: string[]
  /** Uploads that have begun and whose photo is not made yet, and what the storage holds of them. */
  unfinished: { uploads: number; bytes: number }
}

/** A newer object may belong to a row that is not written yet. */
const YOUNG_MS = HOUR
/** A storage that was exchanged lacks every object; the next check lists the rest. */
const MAX_LISTED = 10_000

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
  const add = (list: string[], key: string) => {
    if (list.length < MAX_LISTED) list.push(key)
  }
  const objects = withoutFolders(storage.list(''), [ERASURES, INSTALLATION])
  for await (const { key, left: found, right: row } of mergeByKey(objects, listExpected(db))) {
    if (found) {
      report.objects += 1
      report.bytes += found.bytes
    }
    if (!row) {
      const young = found!.changedAt.getTime() > now - YOUNG_MS
      if (!young && !(await isNamed(db, key))) add(report.orphans, key)
      continue
    }
    // It may have been written after the listing.
    const size = found?.bytes ?? (await storage.size(key))
    const differs = size !== row.bytes || (deep && row.sha256 && !row.sha256.equals(await hash(storage, key)))
    if (differs && (await isStillExpected(db, key))) add(size === null ? report.missing : report.wrong, key)
  }
  return report
}

/** For the metric and the alert: the missing photos may have their last copy in a backup. */
export async function recordMissing(db: Db, { missing, wrong }: Pick<StorageReport, 'missing' | 'wrong'>) {
  await db.update(settings).set({ photosMissing: missing.length + wrong.length })
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
