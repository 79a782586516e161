import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../../contract/brand/brand.ts'
import { RESULT, Result } from '../ui/result.tsx'

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
  useLinkedField()
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

/** A link to a field, such as #headline, puts the cursor into it; browsers only scroll to it. */
export function useLinkedField(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    const target = hash && hash !== `#${RESULT}` ? document.getElementById(hash.slice(1)) : null
    const field = target?.matches('input, textarea, select')
      ? target
      : target?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
    field?.focus({ preventScroll: true })
  }, [hash, key])
}

/** For a route's `meta`: the studio is private, so search engines should not index it. */
export const studioMeta = (title: string) => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]
