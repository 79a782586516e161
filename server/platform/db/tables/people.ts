import { jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { MailPreferences } from '../../../../contract/accounts/accounts.ts'
import { adminRoles } from '../../../../contract/api/roles.ts'
import {
  citext,
  createdAt,
  instant,
  link,
  minorUnits,
  type PersonId,
  primaryId,
  updatedAt,
} from '../columns/columns.ts'
import {
  blankedWith,
  deletedWith,
  ofBoth,
  ofPhotographer,
  plain,
  SEARCH_COPY,
  SECRET,
  table,
} from '../columns/privacy.ts'

export const people = table('people', {
  id: blankedWith(primaryId<PersonId>()),
  role: plain.state(text('role', { enum: ['client', 'photographer', 'admin'] })).notNull(),
  /** Of administrators only. */
  adminRole: plain.state(text('admin_role', { enum: adminRoles })),
  status: plain.state(
    text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
  ),
  fullName: ofBoth(text('full_name'), 'the name', 'blanked', 'profile'),
  email: ofBoth(citext('email').unique(), 'the address', 'blanked', 'profile'),
  emailVerifiedAt: instant('email_verified_at'),
  phone: ofBoth(text('phone'), 'the phone number', 'blanked', 'profile'),
  address: ofBoth(text('address'), 'the postal address', 'blanked', 'profile'),
  about: ofBoth(text('about'), 'the text about the person', 'blanked', 'profile'),
  profileImage: ofBoth(text('profile_image'), 'the path of the photo', 'blanked', 'profile'),
  hourlyRateMinor: ofPhotographer(minorUnits('hourly_rate_minor'), 'the hourly rate', 'blanked', 'profile'),
  passwordHash: ofBoth(text('password_hash'), 'the hash of the password', 'blanked', SECRET),
  erasedAt: instant('erased_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchText: ofBoth(
    text('search_text').generatedAlwaysAs('see migrations/0001_people.sql'),
    'name, address and phone for searching',
    'blanked',
    SEARCH_COPY,
  ),
  mailPreferences: ofBoth(
    jsonb('mail_preferences').$type<Partial<MailPreferences>>().notNull().default({}),
    'which emails are wanted',
    'blanked',
    'profile',
  ),
  /** Of the browser in which this person was last signed in. */
  timeZone: ofBoth(text('time_zone'), 'the time zone of the browser', 'blanked', 'profile'),
  /** Null: nothing chosen. */
  language: ofBoth(text('language'), 'the language chosen', 'blanked', 'profile'),
})

export const photographerServices = table(
  'photographer_services',
  {
    photographerId: deletedWith(link<PersonId>('photographer_id'))
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    position: plain.amount(smallint('position')).notNull(),
    service: ofPhotographer(text('service').notNull(), 'a service', 'deleted', 'profile'),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.position] })],
)
