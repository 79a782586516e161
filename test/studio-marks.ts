import { newId } from '../server/platform/db/new-id.ts'
import { execute } from '../server/platform/db/query.ts'
import type { Services } from '../server/platform/services.ts'
import { insertStudio } from './factories.ts'
import { type AddPicture, type Inserter, mark, markedRow, marksOf, type Values } from './mark.ts'

export async function fillGallery(booking: string, put: Inserter, addPicture: AddPicture) {
  const set = await put('gallery_sets', {
    ...marksOf('photographer', 'gallery_sets'),
    id: newId(),
    booking_id: booking,
    position: 0,
  })
  const delivered = await addPicture('photographer', 'gallery')
  const draft = await addPicture('photographer', 'gallery')
  for (const [picture_id, delivered_at] of [
    [delivered, new Date()],
    [draft, null],
  ])
    await put('gallery_pictures', {
      ...marksOf('client', 'gallery_pictures'),
      ...marksOf('photographer', 'gallery_pictures'),
      picture_id,
      booking_id: booking,
      delivered_at,
      set_id: set,
    })
  await put('portfolio_consents', {
    ...marksOf('client', 'portfolio_consents'),
    ...{ booking_id: booking, state: 'given', wording: 1, answered_at: new Date() },
  })
  await put('galleries', { ...marksOf('photographer', 'galleries'), booking_id: booking })
  const addAsClient = (table: string, values: Values) =>
    put(table, { ...marksOf('client', table), id: newId(), ...values })
  const link = await addAsClient('gallery_links', { booking_id: booking, downloads: true })
  await addAsClient('gallery_guests', { link_id: link })
  await addAsClient('gallery_lists', { booking_id: booking })
  return { delivered, draft, link }
}

export async function fillStudio(
  { db, pool }: Services,
  id: string,
  placeId: string,
  put: Inserter,
  addPicture: AddPicture,
): Promise<void> {
  const of = (table: string, column: string) => mark('photographer', table, column)
  const add = (table: string, values: Values = {}) =>
    put(table, { ...marksOf('photographer', table), photographer_id: id, ...values })
  await insertStudio(db, id, { ...markedRow('photographer', 'studios'), placeId })
  await add('photographer_services', { position: 0 })
  await add('former_slugs')
  await add('calendar_exports')
  const feed = await add('calendar_feeds', { id: newId() })
  const during = '[2026-01-01T10:00:00Z,2026-01-01T12:00:00Z)'
  await add('imported_events', { feed_id: feed, position: 0, during })
  await add('time_off', { id: newId(), during })
  const spans = JSON.stringify([{ from: of('day_exceptions', 'spans'), to: '12:00' }])
  await add('day_exceptions', { date: '2026-01-02', spans })
  await add('weekly_hours', { position: 0, day: 1, from_time: '09:00', to_time: '17:00' })
  await add('verifications', { id: newId() })
  const picture = await addPicture('photographer', 'portfolio')
  await add('portfolio_pictures', { picture_id: picture, position: 0 })
  await put('portfolio_pairs', {
    ...marksOf('photographer', 'portfolio_pairs'),
    ...{ id: newId(), earlier_id: picture, later_id: await addPicture('photographer', 'portfolio') },
    ...{ distance: 0, decision: 'dismissed', decided_at: new Date() },
  })
  await execute(db)`
    insert into search_offers (package_id, photographer_id, service, minutes, price_minor, extra_hour_minor, latitude, longitude,
      included_km, per_km_minor, farthest_km, reach, languages, rating_sum, reviews, time_zone, notice_hours, farthest_days, lead, services)
    select id, ${id}, service, minutes, price_minor, extra_hour_minor, 0, 0, 0, 0, 0, 0, array[${of('search_offers', 'languages')}],
      0, 0, 'UTC', 0, 1, false, array['wedding'] from packages where photographer_id = ${id}`
  await pool.query('analyze')
}
