import { findLike, type Likeness, MAX_DIFFERENCE } from '../../core/pictures/likeness/find.ts'
import { readHashes } from '../../core/pictures/likeness/store.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { proveOrigins } from './mark.ts'
import { applyConsentTo } from './withhold.ts'

/**
 * Looks for a portfolio photo among all others: the gallery of its photographer that it comes from, and the same photo in
 * other portfolios. Safe to repeat.
 */
export async function comparePicture(tx: Db, pictureId: string): Promise<void> {
  const hashes = await readHashes(tx, pictureId)
  if (hashes.length === 0) return
  const all = await findLike(tx, hashes)
  const own = all.find((one) => one.pictureId === pictureId)
  const photographerId = own?.ownerId
  if (!own || !photographerId) return
  const others = all.filter((one) => one !== own)
  const known = await readKnown(tx, pictureId, others)
  await recordOrigin(tx, { ...own, ownerId: photographerId }, others, known)
  await recordPairs(tx, { ...own, ownerId: photographerId }, others, known)
}

type Portfolio = Likeness & { ownerId: string }
/** What became of the other photos: a row that is gone is only a memory of a hash. */
type Known = Map<string, { inGallery: boolean; inPortfolio: boolean; isDismissed: boolean }>

async function readKnown(tx: Db, pictureId: string, others: Likeness[]): Promise<Known> {
  const rows = await query<{ id: string; inGallery: boolean; inPortfolio: boolean; isDismissed: boolean }>(
    tx,
  )`
    select p.id, exists (select from gallery_pictures g where g.picture_id = p.id and g.removed_at is null) as "inGallery",
      exists (select from portfolio_pictures f where f.picture_id = p.id) as "inPortfolio",
      exists (select from portfolio_pairs r where r.decision = 'dismissed' and (
        (r.earlier_id = p.id and r.later_id = ${pictureId}) or (r.later_id = p.id and r.earlier_id = ${pictureId}))) as "isDismissed"
    from pictures p where p.id = any(${others.map((one) => one.pictureId)}::uuid[])`
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/**
 * The photographer's gallery photo that was here first. If this photo was anywhere here before that one (in another portfolio
 * or gallery, or in the photographer's own portfolio), the gallery cannot be where it comes from, and it earns no mark.
 */
async function recordOrigin(tx: Db, own: Portfolio, others: Likeness[], known: Known): Promise<void> {
  const delivered = others.filter((one) => one.ownerId === own.ownerId && one.bookingId)
  // Of a gallery that has ended only the hash is left: enough for a client's no, not for the mark.
  const source = delivered.find((one) => known.get(one.pictureId)?.inGallery) ?? delivered[0]
  if (!source?.bookingId) return
  const galleryPicture = known.has(source.pictureId) ? source.pictureId : null
  const seenBefore = [own, ...others].some(
    (one) =>
      one.seenAt < source.seenAt &&
      one.bookingId !== source.bookingId &&
      !known.get(one.pictureId)?.isDismissed,
  )
  // A decision of the client waits until this is stored, or is read below.
  await execute(tx)`select from bookings where id = ${source.bookingId} for share`
  await execute(tx)`
    insert into portfolio_origins (picture_id, booking_id, gallery_picture_id, distance, seen_before)
    values (${own.pictureId}, ${source.bookingId}, ${galleryPicture}, ${source.distance}, ${seenBefore})
    on conflict (picture_id) do update set booking_id = excluded.booking_id, gallery_picture_id = excluded.gallery_picture_id,
      distance = excluded.distance, seen_before = excluded.seen_before,
      proven_at = case when not excluded.seen_before and excluded.booking_id = portfolio_origins.booking_id
        then portfolio_origins.proven_at end`
  await proveOrigins(tx, [own.pictureId])
  await applyConsentTo(tx, own.pictureId)
}

async function recordPairs(tx: Db, own: Portfolio, others: Likeness[], known: Known): Promise<void> {
  for (const one of others) {
    if (one.ownerId === own.ownerId || !known.get(one.pictureId)?.inPortfolio) continue
    const [earlier, later] = one.seenAt <= own.seenAt ? [one, own] : [own, one]
    await execute(tx)`
      insert into portfolio_pairs (id, earlier_id, later_id, distance)
      select ${newId()}, ${earlier.pictureId}, ${later.pictureId}, ${one.distance}
      where not exists (select from portfolio_pairs where earlier_id = ${later.pictureId} and later_id = ${earlier.pictureId})
      on conflict (earlier_id, later_id) do nothing`
  }
}

/** A gallery photo arrived: its photographer's portfolio photos that look like it are compared again. */
export async function compareAgain(tx: Db, galleryPictureId: string, photographerId: string): Promise<void> {
  const hashes = await readHashes(tx, galleryPictureId)
  if (hashes.length === 0) return
  await execute(tx)`
    update portfolio_pictures f set compared_at = null
    where f.photographer_id = ${photographerId} and f.compared_at is not null and exists (
      select from picture_hashes h, unnest(${hashes}::bigint[]) with ordinality as each (hash, part)
      where h.picture_id = f.picture_id and (h.part = 0 or each.part = 1)
        and bit_count((h.hash # each.hash)::bit(64)) <= ${MAX_DIFFERENCE}::int)`
}
