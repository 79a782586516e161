import type { ReactNode } from 'react'
import { brand } from '../../contract/brand/brand.ts'
import { Result } from '../ui/result.tsx'

type StudioFrameProps = {
  title: string
  intro?: ReactNode
  /** Result of the last action, at the top. */
  done?: string | null
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

export function StudioFrame({ title, intro, done, actions, children }: StudioFrameProps) {
  return (
    <main id="content" className="page py-8 md:py-12">
      {done && <Result className="mb-8">{done}</Result>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl">{title}</h1>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {intro && <p className="mt-3 max-w-text text-lg text-soft">{intro}</p>}
      {children}
    </main>
  )
}

/** For a route's `meta`: the studio is private, so search engines should not index it. */
export const studioMeta = (title: string) => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]
