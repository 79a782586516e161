import type { Db, ReadDb } from '../../../platform/db/connect.ts'
import { join, query, type Raw, type Sql, sql } from '../../../platform/db/query.ts'
import { type Hash, mirror } from './fingerprint.ts'

/** Up to so many of 64 bits may differ between two copies of one photo; docs/decisions/715 has the figures. */
export const MAX_DIFFERENCE = 7

export type Likeness = {
  pictureId: string
  ownerId: string | null
  /** Of a gallery photo. */
  bookingId: string | null
  seenAt: Date
  distance: number
}

/**
 * The photos that look like this one or like its mirror image, the first that was uploaded first. Of four bands of 16 bits, one
 * differs in at most a quarter of all bits: the index of each band is asked for its value and those with one bit changed, and
 * only these rows are counted. The whole photo is compared with everything, its parts with whole photos only.
 */
export async function findLike(db: Db | ReadDb, hashes: Hash[], most = MAX_DIFFERENCE): Promise<Likeness[]> {
  const [whole = [], ...parts] = hashes.map((hash) => [hash, mirror(hash)])
  const rows = await query<Raw<Likeness>>(db)`
    select picture_id as "pictureId", min(owner_id::text) as "ownerId", min(booking_id::text) as "bookingId",
      min(seen_at) as "seenAt", min(distance) as distance
    from (${near(whole, sql`true`)} union all ${near(parts.flat(), sql`h.part = 0`)}) found
    where distance <= ${most}::int group by picture_id order by min(seen_at), picture_id`
  return rows.map((row) => ({ ...row, seenAt: new Date(row.seenAt) }))
}

function near(hashes: Hash[], which: Sql): Sql {
  const [a, b, c, d] = [0, 1, 2, 3].map((band) => [
    ...new Set(hashes.flatMap((hash) => nearby(bandOf(hash, band)))),
  ])
  return sql`
    select h.picture_id, h.owner_id, h.booking_id, h.seen_at,
      least(${join(hashes.map(differenceFrom), sql`, `)})::int as distance
    from picture_hashes h
    where ${which} and (h.band0 = any(${a!}::int[]) or h.band1 = any(${b!}::int[])
      or h.band2 = any(${c!}::int[]) or h.band3 = any(${d!}::int[]))`
}

const differenceFrom = (hash: Hash): Sql => sql`bit_count((h.hash # ${hash}::bigint)::bit(64))`

const bandOf = (hash: Hash, band: number): number =>
  Number((BigInt.asUintN(64, BigInt(hash)) >> BigInt(48 - 16 * band)) & 0xffffn)

/** A band and every value that differs from it in one bit. */
const nearby = (value: number): number[] => [
  value,
  ...Array.from({ length: 16 }, (_, bit) => value ^ (1 << bit)),
]
