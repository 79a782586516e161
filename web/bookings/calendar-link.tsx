import { CalendarSync } from 'lucide-react'
import { brand } from '../../contract/brand.ts'
import { CALENDAR_LINK_NOTE } from '../../contract/calendar-link.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { CopyText } from '../ui/copy-text.tsx'

/** The secret link under which a calendar program reads these bookings. */
export function CalendarLink({ url }: { url: string | null }) {
  return (
    <section
      id="calendar"
      aria-labelledby="calendar-title"
      className="scroll-mt-24 rounded-control border border-hairline bg-raised p-6"
    >
      <h2 id="calendar-title" className="flex gap-3 text-xl">
        <CalendarSync aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-golden" />
        Your bookings in your calendar
      </h2>
      <p className="mt-2 max-w-text text-soft">
        {url
          ? `Subscribe to this link in your calendar app. ${CALENDAR_LINK_NOTE}`
          : `Create a private link to see your ${brand.name} bookings in your calendar app. They update automatically.`}
      </p>
      {url && <CopyText label="Calendar link" text={url} className="mt-4" />}
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionForm name="link" submit={url ? 'Replace link' : 'Create link'} look="outline" />
        {url && <ActionForm name="remove-link" submit="Turn off link" look="quiet" />}
      </div>
    </section>
  )
}
