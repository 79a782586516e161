import { sql } from 'drizzle-orm'
import type { Db } from '../server/db/connect.ts'
import { galleryPictures } from '../server/db/tables/galleries.ts'
import { pictures } from '../server/db/tables/pictures.ts'
import { readManifest } from '../server/galleries/manifest.ts'
import { galleryPicture, photosOf } from './gallery-pictures.ts'
import { Random } from './random.ts'

/** In each gallery: enough to look at, and little enough to load in a moment. */
const IN_A_GALLERY = 14

type Shoot = { id: string; ownerId: string; service: string | null; startsAt: string; deliveredAt: string }

/**
 * Gives pictures to all that was delivered and is not done with, and to the newest accepted bookings of whoever gets a
 * way into the demo: the busiest client and the busiest photographer.
 */
export async function deliverGalleries(db: Db): Promise<void> {
  const random = new Random('galleries')
  const { rows } = await db.execute<Shoot>(sql`
    with busiest as (
      select distinct on (p.role) p.id from people p join bookings b on p.id in (b.client_id, b.photographer_id)
      where p.status = 'active' and p.email_verified_at is not null
      group by p.id order by p.role, count(*) desc, p.id
    ), accepted as (
      select b.id, row_number() over (partition by u.id order by b.starts_at desc, b.id) as n
      from busiest u join bookings b on u.id in (b.client_id, b.photographer_id) where b.state = 'completed'
    )
    select b.id, b.photographer_id as "ownerId", b.starts_at as "startsAt", b.state_since as "deliveredAt",
      (select service from photographer_services s where s.photographer_id = b.photographer_id order by position limit 1) as service
    from bookings b
    where (b.policy is not null and b.state in ('delivered', 'changes', 'disputed'))
      or b.id in (select id from accepted where n <= 3)
    order by b.id`)
  for (const shoot of rows) await fill(db, random, shoot)
  await db.execute(sql`
    update booking_events set what = 'The client asked for changes',
      note = 'We love them. Could the last ones be a little brighter?' where what = 'Changes were asked for'`)
  await db.execute(sql`
    update gallery_pictures g set note = 'A little brighter, please' from bookings b
    where b.id = g.booking_id and b.state = 'changes' and g.picture_id = (
      select picture_id from gallery_pictures where booking_id = b.id order by picture_id desc limit 1)`)
}

async function fill(
  db: Db,
  random: Random,
  { id, ownerId, service, startsAt, deliveredAt }: Shoot,
): Promise<void> {
  const subject = (service ?? 'event').replace('-', '')
  const own = photosOf(subject)
  const names = [...own, ...photosOf('event')].slice(0, IN_A_GALLERY)
  const begins = new Date(startsAt).getTime()
  const readyAt = new Date(deliveredAt)
  const first = 1000 + (begins % 7000)
  const rows = names.map((name, n) =>
    galleryPicture({
      id: random.id(readyAt.getTime() + n),
      ownerId,
      name,
      fileName: `DSC_${first + n * 3}.webp`,
      takenAt: new Date(begins + n * 7 * 60_000),
      readyAt,
    }),
  )
  await db.insert(pictures).values(rows)
  await db
    .insert(galleryPictures)
    .values(rows.map((row) => ({ pictureId: row.id, bookingId: id, deliveredAt: readyAt })))
  await db.execute(sql`insert into galleries (booking_id, cover_id) values (${id}, ${rows[0]!.id})`)
  await db.execute(sql`update bookings set manifest = ${await readManifest(db, id)} where id = ${id}`)
  const list = random.id(readyAt.getTime())
  await db.execute(
    sql`insert into gallery_lists (id, booking_id, name) values (${list}, ${id}, 'Favourites')`,
  )
  for (const { id: picture } of rows.slice(1, 4))
    await db.execute(
      sql`insert into gallery_list_pictures (list_id, picture_id) values (${list}, ${picture})`,
    )
}
