import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { allPlain, deletedWith, ofBoth, plain, SECRET, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const adminLinks = table('admin_links', {
  id: primaryId(),
  personId: link<PersonId>('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  purpose: plain.state(text('purpose', { enum: ['invitation', 'reset'] })).notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const sessions = table('sessions', {
  id: primaryId(),
  personId: deletedWith(link<PersonId>('person_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  accessTokenId: plain.id(uuid('access_token_id')).notNull(),
  userAgent: ofBoth(text('user_agent'), 'the browser', 'deleted', 'sessions'),
  address: ofBoth(text('address'), 'the network address', 'deleted', 'sessions'),
  createdAt: createdAt(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  cookieHash: ofBoth(bytea('cookie_hash').unique(), 'the hash of the cookie', 'deleted', SECRET),
  authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
  renewedByUse: plain.state(boolean('renewed_by_use')).notNull().default(false),
})

export const refreshTokens = table('refresh_tokens', {
  tokenHash: ofBoth(bytea('token_hash').primaryKey(), 'the hash of a token', 'deleted', SECRET),
  sessionId: link('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
  successor: ofBoth(bytea('successor'), 'the token that came after, sealed', 'deleted', SECRET),
})

export const dataKey = table(
  'data_key',
  allPlain('ours', {
    onlyRow: boolean('only_row').primaryKey().default(true),
    sealed: bytea('sealed').notNull(),
  }),
)
