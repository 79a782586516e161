import { and, asc, eq } from 'drizzle-orm'
import { MAX_VIEWS, type SavedView, type SaveViewBody, viewMessages } from '../../../contract/admin/views.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { savedViews } from '../../platform/db/tables/views.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'

export async function listViews(db: Db, adminId: string): Promise<SavedView[]> {
  const { id, list, name, query } = savedViews
  return db
    .select({ id, list, name, query })
    .from(savedViews)
    .where(eq(savedViews.adminId, adminId))
    .orderBy(asc(list), asc(name))
}

export async function saveView(db: Db, adminId: string, { list, name, query }: SaveViewBody): Promise<void> {
  const saved = await execute(db)`
    insert into saved_views (id, admin_id, list, name, query)
    select ${newId()}, ${adminId}, ${list}, ${name}, ${query}
    where (select count(*) from saved_views v
      where v.admin_id = ${adminId} and v.list = ${list} and v.name <> ${name}) < ${MAX_VIEWS}
    on conflict (admin_id, list, name) do update set query = excluded.query`
  if (saved === 0) throw new Conflict(viewMessages.tooMany())
}

export async function deleteView(db: Db, adminId: string, id: string): Promise<void> {
  const mine = and(eq(savedViews.id, id), eq(savedViews.adminId, adminId))
  const { rowCount } = await db.delete(savedViews).where(mine)
  if (rowCount === 0) throw new NotFound(viewMessages.notFound())
}
