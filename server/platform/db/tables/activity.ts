import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminRoles } from '../../../../contract/roles.ts'
import { createdAt, primaryId } from './columns.ts'
import { people } from './people.ts'

export const activities = pgTable('activities', {
  id: primaryId(),
  actorId: uuid('actor_id').references(() => people.id),
  /** The administrator's role when this happened. */
  actorRole: text('actor_role', { enum: adminRoles }),
  action: text('action').notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: uuid('subject_id'),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  createdAt: createdAt(),
})
