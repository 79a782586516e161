import type { ReactNode } from 'react'
import type { Me } from '../../../contract/accounts/accounts.ts'
import type { FormResult } from '../../forms/form-result.ts'

export type SettingsForm = {
  me: Me
  result?: FormResult
  /** What this form did, if it was the last one. */
  done?: string | null
}

type SectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode }

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-hairline py-10 md:grid-cols-[1fr_1.4fr] md:gap-12"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-2 text-soft">{text}</p>}
      </div>
      <div className="min-w-0 max-w-md">{children}</div>
    </section>
  )
}
