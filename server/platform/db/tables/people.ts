import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MailPreferences } from '../../../../contract/accounts.ts'
import { adminRoles } from '../../../../contract/roles.ts'
import { citext, createdAt, instant, minorUnits, primaryId, updatedAt } from './columns.ts'

export const people = pgTable('people', {
  id: primaryId(),
  role: text('role', { enum: ['client', 'photographer', 'admin'] }).notNull(),
  /** Of administrators only. */
  adminRole: text('admin_role', { enum: adminRoles }),
  status: text('status', { enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  fullName: text('full_name'),
  email: citext('email').unique(),
  emailVerifiedAt: instant('email_verified_at'),
  phone: text('phone'),
  address: text('address'),
  about: text('about'),
  profileImage: text('profile_image'),
  hourlyRateMinor: minorUnits('hourly_rate_minor'),
  passwordHash: text('password_hash'),
  erasedAt: instant('erased_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchText: text('search_text').generatedAlwaysAs('see migrations/0001_people.sql'),
  mailPreferences: jsonb('mail_preferences').$type<Partial<MailPreferences>>().notNull().default({}),
  /** Of the browser in which this person was last signed in. */
  timeZone: text('time_zone'),
})

export const photographerServices = pgTable(
  'photographer_services',
  {
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    service: text('service').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.position] })],
)
