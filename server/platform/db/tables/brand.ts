import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const brandVersions = table('brand_versions', {
  id: primaryId(),
  version: plain.amount(integer('version')).notNull(),
  overrides: plain.team(jsonb('overrides')).notNull(),
  savedBy: link<PersonId>('saved_by').references(() => people.id),
  createdAt: createdAt(),
})

export const brandAddressChanges = table('brand_address_changes', {
  id: primaryId(),
  field: plain.ours(text('field', { enum: ['supportEmail', 'senderEmail'] })).notNull(),
  email: plain.ours(text('email')).notNull(),
  requestedBy: link<PersonId>('requested_by')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
})

export const brandPictures = table('brand_pictures', {
  id: primaryId(),
  size320: plain.team(bytea('size_320')).notNull(),
  size640: plain.team(bytea('size_640')).notNull(),
  size1600: plain.team(bytea('size_1600')).notNull(),
  savedBy: link<PersonId>('saved_by').references(() => people.id),
  createdAt: createdAt(),
})
