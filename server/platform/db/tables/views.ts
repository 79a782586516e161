import { text, unique } from 'drizzle-orm/pg-core'
import type { ViewList } from '../../../../contract/admin/views.ts'
import { createdAt, link, type PersonId, primaryId } from '../columns/columns.ts'
import { plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const savedViews = table(
  'saved_views',
  {
    id: primaryId(),
    adminId: link<PersonId>('admin_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    list: plain.state(text('list').$type<ViewList>().notNull()),
    name: plain.ours(text('name')).notNull(),
    query: plain.state(text('query').notNull()),
    createdAt: createdAt(),
  },
  (self) => [unique().on(self.adminId, self.list, self.name)],
)
