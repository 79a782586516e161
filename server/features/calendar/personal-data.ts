import type { CalendarData } from '../../../contract/people/personal-data.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'

type Exported = { data: CalendarData }
const moment = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Working hours, time off, and connected calendars with their events. */
export async function readCalendarData(tx: Db, photographerId: string): Promise<CalendarData> {
  const span = sql`'from', ${moment(sql`lower(during)`)}, 'to', ${moment(sql`upper(during)`)}`
  const listed = (what: Sql) => sql`(select coalesce(json_agg(${what}), '[]')`
  const rows = await query<Exported>(tx)`
    select json_build_object(
      'hours', json_build_object(
        'weekly', ${listed(sql`json_build_object('day', day, 'from', from_time, 'to', to_time) order by position`)}
          from weekly_hours where photographer_id = ${photographerId}),
        'exceptions', ${listed(sql`json_build_object('date', date, 'spans', spans) order by date`)}
          from day_exceptions where photographer_id = ${photographerId})),
      'timeOff', ${listed(sql`json_build_object('id', id, 'createdAt', ${moment(sql`created_at`)}, ${span}, 'note', note) order by during`)}
        from time_off where photographer_id = ${photographerId}),
      'calendars', ${listed(sql`json_build_object('id', f.id, 'createdAt', ${moment(sql`f.created_at`)}, 'name', f.name, 'url', f.url, 'problem', f.problem,
          'events', ${listed(sql`json_build_object(${span}, 'summary', summary) order by during`)} from imported_events where feed_id = f.id)) order by f.created_at`)}
        from calendar_feeds f where f.photographer_id = ${photographerId})) as data`
  return rows[0]!.data
}
