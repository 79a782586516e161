import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../platform/db/connect.ts'
import { execute, query, type Raw } from '../../../platform/db/query.ts'
import type { Services } from '../../../platform/services.ts'
import { ObjectMissing } from '../../../platform/storage/storage.ts'
import { HASHED_SIZE } from '../keys.ts'
import { sizeObject } from '../objects.ts'
import { hashPhoto } from './fingerprint.ts'
import { storeHashes } from './store.ts'

const AT_ONCE = 50

type Row = { id: string; version: number; ownerId: string | null; bookingId: string | null; createdAt: Date }

/**
 * Hashes photos that were uploaded before hashes existed, until there are no more or the time is over. The rows say what is
 * done, so the next run goes on where this one stopped. Returns how many.
 */
export async function hashOlderPictures(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  limitMs = 45_000,
): Promise<number> {
  const until = performance.now() + limitMs
  let hashed = 0
  for (;;) {
    const rows = await listUnhashed(services.db)
    for (const row of rows) {
      await hashOne(services, row)
      hashed += 1
      if (performance.now() > until) return hashed
    }
    if (rows.length < AT_ONCE) return hashed
  }
}

/** As the index pictures_to_hash. The demo's prepared photos stand for many different ones, so they are not compared. */
async function listUnhashed(db: Db): Promise<Row[]> {
  const rows = await query<Raw<Row>>(db)`
    select p.id, p.version, p.owner_id as "ownerId", g.booking_id as "bookingId", p.created_at as "createdAt"
    from pictures p left join gallery_pictures g on g.picture_id = p.id
    where p.hashed = 0 and p.state in ('ready', 'withheld') and p.prepared is null and p.purpose in ('portfolio', 'gallery')
    order by p.id limit ${AT_ONCE}`
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

async function hashOne(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  row: Row,
): Promise<void> {
  const giveUp = async (error: unknown) => {
    log.warn({ err: error, picture: row.id }, 'a photo could not be hashed')
    await execute(db)`update pictures set hashed = -1 where id = ${row.id}`
  }
  const { key } = sizeObject(storage, { ...row, prepared: null }, HASHED_SIZE)
  // A storage that is down fails the run, which is repeated; a lost or damaged size would be tried for ever.
  const bytes = await storage
    .read(key)
    .then(buffer)
    .catch((error) => {
      if (error instanceof ObjectMissing) return error
      throw error
    })
  const hashes = bytes instanceof Error ? bytes : await hashPhoto(bytes).catch((error: Error) => error)
  if (hashes instanceof Error) return giveUp(hashes)
  await db.transaction(async (tx) => {
    // Deleted meanwhile: there is nothing to remember.
    const found = await query(tx)`select from pictures where id = ${row.id} for key share`
    if (found.length > 0) await storeHashes(tx, row, hashes)
  })
}
