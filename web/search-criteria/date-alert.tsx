import { Bell } from 'lucide-react'
import { Form } from 'react-router'
import * as m from '#messages/search-criteria'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { site } from '../../contract/paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** For a date on which a photographer is unavailable: an email once it becomes available. Visitors sign in first. */
export function DateAlert({ slug, date }: { slug: string; date: string }) {
  return (
    <Form method="post" action={site.accountAlerts}>
      <input type="hidden" name="form" value="date" />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="date" value={date} />
      <button type="submit" className={buttonClass('outline')}>
        <Bell aria-hidden="true" className="size-4" />
        {m.tellMeWhenDayOpens({ day: formatCalendarDay(date) })}
      </button>
    </Form>
  )
}
