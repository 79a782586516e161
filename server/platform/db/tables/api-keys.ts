import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export const apiKeys = pgTable('api_keys', {
  id: primaryId(),
  name: text('name').notNull(),
  hash: bytea('hash').notNull().unique(),
  prefix: text('prefix').notNull(),
  lastFour: text('last_four').notNull(),
  scopes: text('scopes').array().notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})
