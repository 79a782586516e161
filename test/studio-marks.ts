import { newId } from '../server/platform/db/new-id.ts'
import { execute } from '../server/platform/db/query.ts'
import type { Services } from '../server/platform/services.ts'
import { insertStudio } from './factories.ts'
import { type AddPicture, type Inserter, mark } from './mark.ts'

export async function fillGallery(booking: string, put: Inserter, addPicture: AddPicture) {
  const set = await put('gallery_sets', {
    id: newId(),
    booking_id: booking,
    name: mark('photographer', 'gallery_sets', 'name'),
    position: 0,
  })
  const delivered = await addPicture('photographer', 'gallery')
  const draft = await addPicture('photographer', 'gallery')
  for (const [picture_id, delivered_at] of [
    [delivered, new Date()],
    [draft, null],
  ])
    await put('gallery_pictures', {
      picture_id,
      booking_id: booking,
      delivered_at,
      note: mark('client', 'gallery_pictures', 'note'),
      set_id: set,
      caption: mark('photographer', 'gallery_pictures', 'caption'),
      alt: mark('photographer', 'gallery_pictures', 'alt'),
    })
  await put('galleries', { booking_id: booking, title: mark('photographer', 'galleries', 'title') })
  const link = await put('gallery_links', {
    id: newId(),
    booking_id: booking,
    label: mark('client', 'gallery_links', 'label'),
    title: mark('client', 'gallery_links', 'title'),
    password_hash: mark('client', 'gallery_links', 'password_hash'),
    downloads: true,
  })
  await put('gallery_guests', {
    id: newId(),
    link_id: link,
    pass_hash: Buffer.from(mark('client', 'gallery_guests', 'pass_hash')),
    name: mark('client', 'gallery_guests', 'name'),
  })
  await put('gallery_lists', {
    id: newId(),
    booking_id: booking,
    name: mark('client', 'gallery_lists', 'name'),
  })
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
  const own = { photographer_id: id }
  await insertStudio(db, id, {
    slug: of('studios', 'slug'),
    headline: of('studios', 'headline'),
    placeId,
    links: [of('studios', 'links')],
    languages: [of('studios', 'languages')],
    verificationReason: of('studios', 'verification_reason'),
  })
  await put('photographer_services', { ...own, position: 0, service: of('photographer_services', 'service') })
  await put('former_slugs', { ...own, slug: of('former_slugs', 'slug') })
  await put('calendar_exports', { ...own, token: of('calendar_exports', 'token') })
  const feed = await put('calendar_feeds', {
    ...own,
    id: newId(),
    name: of('calendar_feeds', 'name'),
    url: of('calendar_feeds', 'url'),
    problem: of('calendar_feeds', 'problem'),
    etag: of('calendar_feeds', 'etag'),
    last_modified: of('calendar_feeds', 'last_modified'),
  })
  const during = '[2026-01-01T10:00:00Z,2026-01-01T12:00:00Z)'
  await put('imported_events', {
    ...own,
    feed_id: feed,
    position: 0,
    during,
    summary: of('imported_events', 'summary'),
  })
  await put('time_off', { ...own, id: newId(), during, note: of('time_off', 'note') })
  await put('day_exceptions', {
    ...own,
    date: '2026-01-02',
    spans: JSON.stringify([{ from: of('day_exceptions', 'spans'), to: '12:00' }]),
  })
  await put('weekly_hours', { ...own, position: 0, day: 1, from_time: '09:00', to_time: '17:00' })
  await put('verifications', {
    ...own,
    id: newId(),
    note: of('verifications', 'note'),
    links: [of('verifications', 'links')],
    reason: of('verifications', 'reason'),
  })
  const picture = await addPicture('photographer', 'portfolio')
  await put('portfolio_pictures', {
    ...own,
    picture_id: picture,
    position: 0,
    caption: of('portfolio_pictures', 'caption'),
    alt: of('portfolio_pictures', 'alt'),
  })
  await execute(db)`
    insert into search_offers (package_id, photographer_id, service, minutes, price_minor, extra_hour_minor, latitude, longitude,
      included_km, per_km_minor, farthest_km, reach, languages, rating_sum, reviews, time_zone, notice_hours, farthest_days, lead, services)
    select id, ${id}, service, minutes, price_minor, extra_hour_minor, 0, 0, 0, 0, 0, 0, array[${of('search_offers', 'languages')}],
      0, 0, 'UTC', 0, 1, false, array['wedding'] from packages where photographer_id = ${id}`
  await pool.query('analyze')
}
