import type { ReactNode } from 'react'
import type { Availability } from '../../../contract/calendar/calendar.ts'
import type { FormResult } from '../../forms/form-result.ts'

export type CalendarForm = {
  availability: Availability
  refused?: FormResult
  /** What the form did, if it was the last one. */
  done: string | null
}

type PartProps = { id: string; title: string; text: ReactNode; children: ReactNode }

/** A section of a panel beside the calendar: title, text and its form. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-soft">{text}</p>
      {children}
    </section>
  )
}
