import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import { policyNames } from '../../../../contract/listings/packages.ts'
import {
  createdAt,
  instant,
  link,
  minorUnits,
  type PersonId,
  primaryId,
  updatedAt,
} from '../columns/columns.ts'
import { blankedWith, deletedWith, ofPhotographer, plain, table } from '../columns/privacy.ts'
import { sql } from '../query.ts'
import { people } from './people.ts'
import { places } from './places.ts'

export const studios = table('studios', {
  photographerId: blankedWith(link<PersonId>('photographer_id'))
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  slug: ofPhotographer(text('slug').notNull().unique(), 'the page link', 'replaced', 'studio', {
    to: sql`'erased-' || photographer_id`,
  }),
  headline: ofPhotographer(text('headline').notNull().default(''), 'the headline', 'blanked', 'studio'),
  placeId: ofPhotographer(
    uuid('place_id').references(() => places.id),
    'the base location',
    'blanked',
    'studio',
  ),
  languages: ofPhotographer(
    text('languages').array().notNull().default([]),
    'languages',
    'blanked',
    'studio',
  ),
  links: ofPhotographer(
    text('links').array().notNull().default([]),
    'links to other sites',
    'blanked',
    'studio',
  ),
  payoutCountry: ofPhotographer(
    text('payout_country'),
    'the country of the bank account',
    'blanked',
    'studio',
  ),
  includedKm: plain.amount(integer('included_km')).notNull().default(30),
  farthestKm: plain.amount(integer('farthest_km')).notNull().default(100),
  instant: plain.state(boolean('instant')).notNull().default(false),
  published: plain.state(boolean('published')).notNull().default(false),
  verification: plain.state(
    text('verification', { enum: ['none', 'submitted', 'approved', 'changes', 'refused'] })
      .notNull()
      .default('none'),
  ),
  verificationReason: ofPhotographer(
    text('verification_reason'),
    'why verification was refused',
    'blanked',
    'studio',
  ),
  listed: plain.state(boolean('listed')).notNull().default(false),
  slugListed: plain.state(boolean('slug_listed')).notNull().default(false),
  perKmMinor: minorUnits('per_km_minor').notNull().default(asMinor(0)),
  firstListedAt: instant('first_listed_at'),
  beforeMinutes: plain.amount(integer('before_minutes')).notNull().default(0),
  afterMinutes: plain.amount(integer('after_minutes')).notNull().default(0),
  noticeHours: plain.amount(integer('notice_hours')).notNull().default(24),
  farthestDays: plain.amount(integer('farthest_days')).notNull().default(365),
  mostPerDay: plain.amount(integer('most_per_day')).notNull().default(1),
  safekeeping: plain.state(boolean('safekeeping')).notNull().default(false),
  /** Of the headline and the text about the photographer. */
  textLanguage: plain.state(text('text_language')),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const formerSlugs = table('former_slugs', {
  slug: ofPhotographer(
    text('slug').primaryKey(),
    'a page link that the photographer had',
    'deleted',
    'studio',
  ),
  photographerId: deletedWith(link<PersonId>('photographer_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** An extra of a package, in the order of the form. */
export type StoredAddOn = {
  id: string
  name: string
  priceMinor: Minor
  minutes: number
  deliveryDays: number | null
}

export const packages = table('packages', {
  id: primaryId(),
  photographerId: blankedWith(link<PersonId>('photographer_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  name: ofPhotographer(text('name').notNull(), 'the name', 'replaced', 'packages', { to: sql`'Package'` }),
  service: plain.state(text('service')).notNull(),
  includes: ofPhotographer(text('includes').notNull().default(''), 'what is included', 'blanked', 'packages'),
  minutes: plain.amount(integer('minutes')).notNull(),
  priceMinor: minorUnits('price_minor').notNull(),
  pictures: plain.amount(integer('pictures')).notNull().default(0),
  deliveryDays: plain.amount(integer('delivery_days')).notNull(),
  upfrontPercent: plain.amount(integer('upfront_percent')).notNull().default(30),
  policy: plain.state(text('policy', { enum: policyNames }).notNull().default('standard')),
  active: plain.state(boolean('active')).notNull().default(true),
  addOns: ofPhotographer(
    jsonb('add_ons').$type<StoredAddOn[]>().notNull().default([]),
    'the add-ons, with names and prices',
    'blanked',
    'packages',
  ),
  extraHourMinor: minorUnits('extra_hour_minor').notNull().default(asMinor(0)),
  /** Of its name and what it includes. */
  language: plain.state(text('language')),
  archivedAt: instant('archived_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
