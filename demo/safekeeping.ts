import { countPhotos } from '../contract/safekeeping/rules.ts'
import { hashManifest } from '../server/features/safekeeping/seal.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { bookingEvents } from '../server/platform/db/tables/bookings.ts'
import { pictures } from '../server/platform/db/tables/pictures.ts'
import {
  safekeepingPictures,
  safekeepingSeals,
  safekeepings,
} from '../server/platform/db/tables/safekeeping.ts'
import { galleryPicture, photosOf } from './gallery-pictures.ts'
import { HOUR } from './marketplace/timeline.ts'
import { Random } from './random.ts'
import { showcaseClient, showcasePhotographer } from './showcase/people.ts'

type Shot = { id: string; photographerId: string; endsAt: string; service: string }

/** Every third photographer keeps photos safe; those of the showcase’s finished shoots are sealed, and wait for their delivery. */
export async function sealPhotos(db: Db, now: Date): Promise<void> {
  const random = new Random('safekeeping')
  const sealed = await query<Shot>(db)`
    select b.id, b.photographer_id as "photographerId", b.ends_at as "endsAt", b.package ->> 'service' as service
    from bookings b join people c on c.id = b.client_id join people p on p.id = b.photographer_id
    where b.state = 'shot' and b.policy is not null and b.ends_at < ${now.toISOString()}::timestamptz - interval '12 hours'
      and (c.email = ${showcaseClient.email} or p.email = ${showcasePhotographer.email})
    order by b.id`
  await execute(db)`
    update studios set safekeeping = true
    where photographer_id = any(${sealed.map((one) => one.photographerId)}::uuid[])
      or photographer_id in (select photographer_id from (
        select photographer_id, row_number() over (order by photographer_id) as n from studios) numbered where n % 3 = 0)`
  await execute(db)`
    insert into safekeepings (booking_id, photographer_id, created_at)
    select b.id, b.photographer_id, b.created_at from bookings b join studios s on s.photographer_id = b.photographer_id
    where s.safekeeping and b.policy is not null and b.state in ('requested', 'booked')`
  for (const shot of sealed) await sealShoot(db, random, shot)
}

async function sealShoot(
  db: Db,
  random: Random,
  { id, photographerId, endsAt, service }: Shot,
): Promise<void> {
  const ended = Date.parse(endsAt)
  const sealedAt = new Date(ended + 7 * HOUR)
  const subject = photosOf(service).length > 0 ? service : 'portrait'
  const rows = photosOf(subject).map((name, n) => ({
    ...galleryPicture({
      ...{ id: random.id(sealedAt.getTime() + n), ownerId: photographerId, name },
      fileName: `IMG_${4100 + n * 3}.webp`,
      takenAt: new Date(ended - HOUR + n * 30_000),
      readyAt: sealedAt,
    }),
    purpose: 'safekeeping' as const,
  }))
  const sealId = random.id(sealedAt.getTime())
  await db.insert(pictures).values(rows)
  await db
    .insert(safekeepings)
    .values({ bookingId: id, photographerId, createdAt: sealedAt, fulfilledAt: sealedAt })
  await db.insert(safekeepingSeals).values({
    id: sealId,
    bookingId: id,
    number: 1,
    pictures: rows.length,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    manifest: hashManifest(rows.map(({ fileName, sha256 }) => ({ name: fileName, sha256 }))),
    sealedAt,
  })
  await db
    .insert(safekeepingPictures)
    .values(rows.map((row) => ({ pictureId: row.id, bookingId: id, sealId })))
  await db.insert(bookingEvents).values({
    ...{ id: random.id(sealedAt.getTime() + 1), bookingId: id, at: sealedAt },
    what: `${countPhotos(rows.length)} stored safely`,
    type: 'photos-sealed',
    by: 'photographer',
  })
}
