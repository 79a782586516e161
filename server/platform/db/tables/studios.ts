import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, minorUnits, primaryId, updatedAt } from './columns.ts'
import { people } from './people.ts'
import { places } from './places.ts'

export const studios = pgTable('studios', {
  photographerId: uuid('photographer_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  headline: text('headline').notNull().default(''),
  placeId: uuid('place_id').references(() => places.id),
  languages: text('languages').array().notNull().default([]),
  links: text('links').array().notNull().default([]),
  includedKm: integer('included_km').notNull().default(30),
  perKmMinor: minorUnits('per_km_minor').notNull().default(0),
  farthestKm: integer('farthest_km').notNull().default(100),
  instant: boolean('instant').notNull().default(false),
  published: boolean('published').notNull().default(false),
  verification: text('verification', { enum: ['none', 'submitted', 'approved', 'changes', 'refused'] })
    .notNull()
    .default('none'),
  verificationReason: text('verification_reason'),
  listed: boolean('listed').notNull().default(false),
  slugListed: boolean('slug_listed').notNull().default(false),
  firstListedAt: instant('first_listed_at'),
  beforeMinutes: integer('before_minutes').notNull().default(0),
  afterMinutes: integer('after_minutes').notNull().default(0),
  noticeHours: integer('notice_hours').notNull().default(24),
  farthestDays: integer('farthest_days').notNull().default(365),
  mostPerDay: integer('most_per_day').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const formerSlugs = pgTable('former_slugs', {
  slug: text('slug').primaryKey(),
  photographerId: uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** An extra of a package, in the order of the form. */
export type StoredAddOn = {
  id: string
  name: string
  priceMinor: number
  minutes: number
  deliveryDays: number | null
}

export const packages = pgTable('packages', {
  id: primaryId(),
  photographerId: uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  service: text('service').notNull(),
  includes: text('includes').notNull().default(''),
  minutes: integer('minutes').notNull(),
  priceMinor: minorUnits('price_minor').notNull(),
  extraHourMinor: minorUnits('extra_hour_minor').notNull().default(0),
  pictures: integer('pictures').notNull().default(0),
  deliveryDays: integer('delivery_days').notNull(),
  upfrontPercent: integer('upfront_percent').notNull().default(30),
  policy: text('policy', { enum: ['flexible', 'standard', 'event'] })
    .notNull()
    .default('standard'),
  active: boolean('active').notNull().default(true),
  addOns: jsonb('add_ons').$type<StoredAddOn[]>().notNull().default([]),
  archivedAt: instant('archived_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
