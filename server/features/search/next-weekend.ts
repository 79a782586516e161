import type { LandingPage } from '../../../contract/landings.ts'
import type { Queryable } from '../../platform/db/query.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { dateAt } from '../../platform/time/windows.ts'
import { findPage } from './find-page.ts'
import type { SearchInput } from './search-input.ts'

const WEEKENDS = 4
const WEEK = 7

type Wanted = { service?: SearchInput['service']; at: NonNullable<SearchInput['at']> }

/** The next Saturday or Sunday on which a photographer is available there, and how many are; null if none soon. */
export async function findNextWeekend(
  client: Queryable,
  { service, at }: Wanted,
  now: number,
): Promise<LandingPage['weekend']> {
  for (const date of weekendDays(dateAt(at.timeZone, now))) {
    const { total } = await findPage(client, { service, at, date, sort: 'best' }, now, {
      page: 1,
      pageSize: 1,
    })
    if (total > 0) return { date, count: total }
  }
  return null
}

/** The Saturdays and Sundays after this date. */
export function weekendDays(today: string): string[] {
  const first = readDay(today) + 1
  const days = Array.from({ length: WEEKENDS * WEEK }, (_, offset) => nameDay(first + offset))
  return days.filter((date) => [0, 6].includes(new Date(date).getUTCDay()))
}
