import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; text: ReactNode; children: ReactNode }

/** A section below the calendar: title, text, and its form at full width. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-text text-soft">{text}</p>
      {children}
    </section>
  )
}
