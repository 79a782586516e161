import type { StudioCalendar } from '../../../contract/calendar.ts'
import { Notice } from '../../ui/notice.tsx'

/** Weekly hours exist, but none of the days shown that are still to come has any left. */
export function NothingOpen({ calendar, period }: { calendar: StudioCalendar; period: string }) {
  const ahead = calendar.days.filter(({ date }) => date >= calendar.today)
  if (ahead.length === 0 || ahead.some(({ open }) => open.length > 0)) return null
  return (
    <Notice kind="warning" className="mt-6">
      You have no open hours from {period}. Clients can’t book you then.
    </Notice>
  )
}
