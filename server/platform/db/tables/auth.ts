import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export const sessions = pgTable('sessions', {
  id: primaryId(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  accessTokenId: uuid('access_token_id').notNull(),
  userAgent: text('user_agent'),
  address: text('address'),
  createdAt: createdAt(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  cookieHash: bytea('cookie_hash').unique(),
  renewedByUse: boolean('renewed_by_use').notNull().default(false),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
  successor: bytea('successor'),
})

export const dataKey = pgTable('data_key', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  sealed: bytea('sealed').notNull(),
})
