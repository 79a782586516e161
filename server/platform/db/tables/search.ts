import { boolean, doublePrecision, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { minorUnits } from '../columns/columns.ts'
import { deletedWith, ofPhotographer, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'
import { packages } from './studios.ts'

export const searchOffers = table('search_offers', {
  packageId: plain.derived(
    uuid('package_id')
      .primaryKey()
      .references(() => packages.id, { onDelete: 'cascade' }),
  ),
  photographerId: deletedWith(plain.derived(uuid('photographer_id')))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  service: plain.derived(text('service')).notNull(),
  minutes: plain.derived(integer('minutes')).notNull(),
  priceMinor: plain.derived(minorUnits('price_minor')).notNull(),
  extraHourMinor: plain.derived(minorUnits('extra_hour_minor')).notNull(),
  latitude: plain.derived(doublePrecision('latitude')).notNull(),
  longitude: plain.derived(doublePrecision('longitude')).notNull(),
  includedKm: plain.derived(integer('included_km')).notNull(),
  perKmMinor: plain.derived(minorUnits('per_km_minor')).notNull(),
  farthestKm: plain.derived(integer('farthest_km')).notNull(),
  reach: plain.derived(smallint('reach')).notNull(),
  languages: ofPhotographer(text('languages').array().notNull(), 'languages, for search', 'deleted', {
    not: 'a copy of the studio’s',
  }),
  ratingSum: plain.derived(integer('rating_sum')).notNull(),
  reviews: plain.derived(integer('reviews')).notNull(),
  timeZone: plain.derived(text('time_zone')).notNull(),
  noticeHours: plain.derived(integer('notice_hours')).notNull(),
  farthestDays: plain.derived(integer('farthest_days')).notNull(),
  lead: plain.derived(boolean('lead')).notNull(),
  services: plain.derived(text('services').array()).notNull(),
  instant: plain.derived(boolean('instant')).notNull().default(false),
  safe: plain.derived(boolean('safe')).notNull().default(false),
  textLanguage: plain.derived(text('text_language')),
})
