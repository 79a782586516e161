import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { adminRoles } from '../../../../contract/api/roles.ts'
import { createdAt, idInPartition, link, type PersonId } from '../columns/columns.ts'
import { ofBoth, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const activities = table(
  'activities',
  {
    id: idInPartition(),
    actorId: link<PersonId>('actor_id').references(() => people.id),
    /** The administrator's role when this happened. */
    actorRole: plain.state(text('actor_role', { enum: adminRoles })),
    action: plain.state(text('action')).notNull(),
    subjectType: plain.state(text('subject_type')).notNull(),
    subjectId: link('subject_id'),
    before: ofBoth(
      jsonb('before').$type<Record<string, unknown>>(),
      'values before a change',
      'blanked',
      'activity',
      { by: 'clearActivity' },
    ),
    after: ofBoth(
      jsonb('after').$type<Record<string, unknown>>(),
      'values after a change, reasons',
      'blanked',
      'activity',
      { by: 'clearActivity' },
    ),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.id, table.createdAt] })],
)
