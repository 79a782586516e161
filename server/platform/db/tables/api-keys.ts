import { text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const apiKeys = table('api_keys', {
  id: primaryId(),
  name: plain.ours(text('name')).notNull(),
  hash: plain.ours(bytea('hash')).notNull().unique(),
  prefix: plain.ours(text('prefix')).notNull(),
  lastFour: plain.ours(text('last_four')).notNull(),
  scopes: plain.ours(text('scopes').array()).notNull(),
  createdBy: link<PersonId>('created_by')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})
