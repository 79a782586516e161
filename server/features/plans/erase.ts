import type { Db } from '../../platform/db/connect.ts'
import { execute } from '../../platform/db/query.ts'

/**
 * Erases what this person put into plans: a client's answers, changes and shots, a photographer's questions and shots. Photos
 * are erased with all others.
 */
export async function erasePlans(tx: Db, personId: string): Promise<void> {
  await execute(tx)`
    delete from plan_answers a using bookings b where b.id = a.booking_id and b.client_id = ${personId}`
  await execute(tx)`
    delete from plan_changes c using bookings b where b.id = c.booking_id and b.client_id = ${personId}`
  await execute(tx)`
    delete from plan_shots s using bookings b where b.id = s.booking_id
      and ${personId} = case s.by when 'client' then b.client_id else b.photographer_id end`
  await execute(tx)`
    update shoot_plans p set questions = (
      select coalesce(jsonb_agg(q || '{"label": "Question", "options": []}' order by n), '[]')
      from jsonb_array_elements(p.questions) with ordinality as each (q, n))
    from bookings b where b.id = p.booking_id and b.photographer_id = ${personId}`
}
