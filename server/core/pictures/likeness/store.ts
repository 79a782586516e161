import type { Db } from '../../../platform/db/connect.ts'
import { execute, query } from '../../../platform/db/query.ts'
import type { Hash } from './fingerprint.ts'

type HashedPicture = { id: string; ownerId: string | null; createdAt: Date; bookingId: string | null }

/** Stores what a photo looks like; `bookingId`: it was uploaded into the gallery of this booking. */
export async function storeHashes(
  tx: Db,
  { id, ownerId, createdAt, bookingId }: HashedPicture,
  hashes: Hash[],
): Promise<void> {
  await execute(tx)`
    insert into picture_hashes (picture_id, part, hash, owner_id, booking_id, seen_at)
    select ${id}, n - 1, hash, ${ownerId}, ${bookingId}, ${createdAt}
    from unnest(${hashes}::bigint[]) with ordinality as each (hash, n)
    on conflict (picture_id, part) do update set hash = excluded.hash`
  await execute(tx)`update pictures set hashed = 1 where id = ${id}`
}

/** The hashes of a photo: of the whole, then of its parts. */
export async function readHashes(db: Db, pictureId: string): Promise<Hash[]> {
  const rows = await query<{ hash: Hash }>(db)`
    select hash::text as hash from picture_hashes where picture_id = ${pictureId} order by part`
  return rows.map(({ hash }) => hash)
}

/** Of photos that are gone, 5 years after their upload. */
export async function forgetHashes(tx: Db): Promise<number> {
  const rowCount = await execute(tx)`
    delete from picture_hashes h where seen_at < now() - interval '5 years'
      and not exists (select from pictures p where p.id = h.picture_id)`
  return rowCount
}
