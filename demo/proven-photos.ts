import { CONSENT_WORDING } from '../contract/consents/consents.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { pictures, portfolioPictures } from '../server/platform/db/tables/pictures.ts'
import { portfolioOrigins } from '../server/platform/db/tables/portfolio-proof.ts'
import { galleryPicture } from './gallery-pictures.ts'
import { focalPointOf } from './marketplace/focal-points.ts'
import { prepared } from './marketplace/portfolios.ts'
import { MINUTE } from './marketplace/timeline.ts'
import { Random } from './random.ts'
import { showcasePhotographer } from './showcase/people.ts'

const PROVEN = 5
const BOOKINGS = 2

type Delivered = { id: string; bookingId: string; ownerId: string; name: string; service: string; at: string }

/**
 * Five portfolio photos of the showcase photographer come from accepted galleries whose clients allowed it. The demo's prepared
 * photos are not hashed, so what the comparison would find is written directly.
 */
export async function provePhotos(db: Db): Promise<void> {
  const random = new Random('proven photos')
  const chosen = await chooseDelivered(db)
  const bookings = [...new Map(chosen.map((one) => [one.bookingId, one])).values()]
  for (const { bookingId, at } of bookings) {
    const answeredAt = new Date(Date.parse(at) + 30 * MINUTE)
    await execute(db)`
      insert into portfolio_consents (booking_id, state, wording, answered_at)
      values (${bookingId}, 'given', ${CONSENT_WORDING}, ${answeredAt})`
    await execute(db)`
      insert into booking_events (id, booking_id, at, type, what, by)
      values (${random.id(answeredAt.getTime())}, ${bookingId}, ${answeredAt}, 'portfolio-given', 'Photos allowed in the portfolio', 'client')`
  }
  const [last] = await query<{ position: number }>(db)`
    select coalesce(max(f.position), 0) as position from portfolio_pictures f join people p on p.id = f.photographer_id
    where p.email = ${showcasePhotographer.email}`
  const copies = chosen.map((source, n) => {
    const readyAt = new Date(Date.parse(source.at) + (60 + n) * MINUTE)
    const id = random.id(readyAt.getTime())
    const row = {
      ...galleryPicture({ ...source, id, fileName: `portfolio-${n + 1}.jpg`, takenAt: readyAt, readyAt }),
      takenAt: null,
    }
    return { source, row: { ...row, purpose: 'portfolio' as const }, readyAt }
  })
  if (copies.length === 0) return
  await db.insert(pictures).values(copies.map(({ row }) => row))
  await db.insert(portfolioPictures).values(
    copies.map(({ source, row, readyAt }, n) => {
      const { subject } = prepared[source.name]!
      const focus = focalPointOf(source.name)
      return {
        pictureId: row.id,
        photographerId: source.ownerId,
        position: last!.position + n + 1,
        alt: subject.charAt(0).toUpperCase() + subject.slice(1),
        service: source.service,
        focusX: focus.x,
        focusY: focus.y,
        comparedAt: readyAt,
      }
    }),
  )
  await db.insert(portfolioOrigins).values(
    copies.map(({ source, row, readyAt }) => ({
      pictureId: row.id,
      bookingId: source.bookingId,
      galleryPictureId: source.id,
      distance: 0,
      seenBefore: false,
      foundAt: readyAt,
      provenAt: readyAt,
    })),
  )
}

/** Photos of the first two accepted and paid galleries that no portfolio in the city shows yet. */
async function chooseDelivered(db: Db): Promise<Delivered[]> {
  const rows = await query<Delivered>(db)`
    select i.id, b.id as "bookingId", b.photographer_id as "ownerId", i.prepared as name, b.package ->> 'service' as service,
      b.state_since as at
    from bookings b join people p on p.id = b.photographer_id join transactions t on t.booking_id = b.id
    join gallery_pictures g on g.booking_id = b.id join pictures i on i.id = g.picture_id
    where p.email = ${showcasePhotographer.email} and b.state = 'completed' and b.policy is not null
      and t.payment_status = 'completed' and t.payment_stage = 'completed' and g.delivered_at is not null
      and i.prepared !~ '-(bw|crop)$' and not exists (
        select from portfolio_pictures f join pictures o on o.id = f.picture_id
        join studios s on s.photographer_id = f.photographer_id
        where o.prepared = i.prepared and s.place_id = (select place_id from studios where photographer_id = p.id))
    order by b.state_since, b.id, i.taken_at, i.id`
  const byBooking = [...Map.groupBy(rows, ({ bookingId }) => bookingId).values()].slice(0, BOOKINGS)
  const [first = [], second = []] = byBooking
  const names = new Set<string>()
  return [...first.slice(0, 3), ...second, ...first.slice(3)]
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, PROVEN)
}
