import { type ReactNode, useId } from 'react'
import { join } from '../ui/join-classes.ts'

type SectionProps = {
  title: string
  text?: ReactNode
  /** For links to it. */
  id?: string
  /** For forms of a few short fields. */
  narrow?: boolean
  children: ReactNode
}

/** A part of a page of forms, with its heading beside it. */
export function Section({ title, text, id, narrow = false, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-8 gap-x-12 gap-y-6 border-t border-hairline py-9 md:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-text text-soft">{text}</p>}
      </div>
      <div className={join('min-w-0', narrow ? 'max-w-md' : 'grid max-w-2xl gap-5')}>{children}</div>
    </section>
  )
}
