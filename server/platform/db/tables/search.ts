import { boolean, doublePrecision, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { minorUnits } from './columns.ts'
import { people } from './people.ts'
import { packages } from './studios.ts'

export const searchOffers = pgTable('search_offers', {
  packageId: uuid('package_id')
    .primaryKey()
    .references(() => packages.id, { onDelete: 'cascade' }),
  photographerId: uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  service: text('service').notNull(),
  minutes: integer('minutes').notNull(),
  priceMinor: minorUnits('price_minor').notNull(),
  extraHourMinor: minorUnits('extra_hour_minor').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  includedKm: integer('included_km').notNull(),
  perKmMinor: minorUnits('per_km_minor').notNull(),
  farthestKm: integer('farthest_km').notNull(),
  reach: smallint('reach').notNull(),
  languages: text('languages').array().notNull(),
  ratingSum: integer('rating_sum').notNull(),
  reviews: integer('reviews').notNull(),
  timeZone: text('time_zone').notNull(),
  noticeHours: integer('notice_hours').notNull(),
  farthestDays: integer('farthest_days').notNull(),
  lead: boolean('lead').notNull(),
  services: text('services').array().notNull(),
  instant: boolean('instant').notNull().default(false),
})
