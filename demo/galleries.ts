import { readManifest } from '../server/features/galleries/manifest.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { execute, query } from '../server/platform/db/query.ts'
import {
  galleries,
  galleryListPictures,
  galleryLists,
  galleryPictures,
} from '../server/platform/db/tables/galleries.ts'
import { pictures } from '../server/platform/db/tables/pictures.ts'
import { galleryPicture } from './gallery-pictures.ts'
import { focalPointOf } from './marketplace/focal-points.ts'
import { MINUTE } from './marketplace/timeline.ts'
import { Random } from './random.ts'
import { type ShootName, shoots } from './shoots.ts'
import { showcaseClient, showcasePhotographer } from './showcase/people.ts'

type Shoot = {
  id: string
  ownerId: string
  startsAt: string
  endsAt: string
  deliveredAt: string
  changes: boolean
}

/** Adds photos to all bookings that are delivered but not accepted, and to accepted ones of the showcase. */
export async function deliverGalleries(db: Db, shown: ReadonlyMap<string, ShootName>): Promise<void> {
  const random = new Random('galleries')
  const rows = await query<Shoot>(db)`
    select b.id, b.photographer_id as "ownerId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.state = 'changes' as changes,
      coalesce((select max(at) from booking_events e where e.booking_id = b.id and e.by = 'photographer' and e.at > b.ends_at),
        b.state_since) as "deliveredAt"
    from bookings b join people c on c.id = b.client_id join people p on p.id = b.photographer_id
    where (b.policy is not null and b.state in ('delivered', 'changes', 'disputed'))
      or (b.state = 'completed' and (c.email = ${showcaseClient.email} or p.email = ${showcasePhotographer.email}))
    order by b.id`
  const filled = rows.flatMap((row) => {
    const shoot = shown.get(row.id)
    return shoot
      ? [{ row, taken: takePictures(random, row, shoots[shoot]), focus: focalPointOf(shoots[shoot][0]!) }]
      : []
  })
  await db.insert(pictures).values(filled.flatMap(({ taken }) => taken))
  await db.insert(galleryPictures).values(filled.flatMap(({ row, taken }) => entriesOf(row, taken)))
  await db.insert(galleries).values(
    filled.map(({ row, taken, focus }) => ({
      bookingId: row.id,
      coverId: taken[0]!.id,
      focusX: focus.x,
      focusY: focus.y,
    })),
  )
  const lists = filled.map(({ row, taken }) => ({ id: random.id(taken[0]!.readyAt.getTime()), row, taken }))
  await db
    .insert(galleryLists)
    .values(lists.map(({ id, row }) => ({ id, bookingId: row.id, name: 'Favourites' })))
  await db
    .insert(galleryListPictures)
    .values(
      lists.flatMap(({ id, taken }) => taken.slice(1, 4).map((one) => ({ listId: id, pictureId: one.id }))),
    )
  for (const { row } of filled)
    await execute(db)`update bookings set manifest = ${await readManifest(db, row.id)} where id = ${row.id}`
  await execute(db)`
    update booking_events set
      note = 'We love them. Could the last ones be a little brighter?' where what = 'The client requested changes'`
}

function takePictures(random: Random, shoot: Shoot, names: readonly string[]) {
  const [begins, ends] = [Date.parse(shoot.startsAt), Date.parse(shoot.endsAt)]
  const readyAt = new Date(shoot.deliveredAt)
  // Photos start ten minutes after the shoot and end before it; numbers skip photos that were left out.
  const step = (ends - begins - 20 * MINUTE) / names.length
  const prefix = random.pick(['DSC_', 'IMG_'])
  let number = random.between(1200, 8200)
  return names.map((name, n) => {
    number += random.between(4, 38)
    return galleryPicture({
      id: random.id(readyAt.getTime() + n),
      ownerId: shoot.ownerId,
      name,
      fileName: `${prefix}${number}.webp`,
      takenAt: new Date(begins + 10 * MINUTE + Math.floor((n + random.next() * 0.8) * step)),
      readyAt,
    })
  })
}

const entriesOf = (shoot: Shoot, taken: ReturnType<typeof takePictures>) =>
  taken.map(({ id, readyAt }, n) => ({
    pictureId: id,
    bookingId: shoot.id,
    deliveredAt: readyAt,
    note: shoot.changes && n === taken.length - 1 ? 'A little brighter, please' : '',
  }))
