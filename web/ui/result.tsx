import { type ReactNode, useEffect, useRef } from 'react'
import { useFormAction, useLocation } from 'react-router'
import { Notice } from './notice.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The fragment of pages that answer a form: without JavaScript the browser scrolls to it. */
export const RESULT = 'result'

type ResultProps = {
  /** Null for content that is no notice, such as the new state of a booking. */
  kind?: 'success' | 'error' | null
  /** False if the page was not opened by a form, null if it shows another result. */
  shown?: boolean | null
  className?: string
  children: ReactNode
}

/**
 * What the last form did: it scrolls into view and takes the focus, but not inside a form, where its button keeps it.
 */
export function Result({ kind = 'success', shown = true, className, children }: ResultProps) {
  const element = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is a new location
  useEffect(() => {
    if (!shown || !element.current) return
    element.current.scrollIntoView({ block: 'nearest' })
    if (!element.current.closest('form')) element.current.focus({ preventScroll: true })
  }, [key, shown])
  return (
    <div
      ref={element}
      id={shown === null ? undefined : RESULT}
      tabIndex={-1}
      className={`scroll-mt-24 rounded-control outline-offset-2 ${className ?? ''}`}
    >
      {kind ? <Notice kind={kind}>{children}</Notice> : children}
    </div>
  )
}

/** The `action` of a form whose page answers it: before the script has loaded, with the fragment of the result. */
export function useResultAction(action?: string): string | undefined {
  const page = useFormAction()
  const hydrated = useHydrated()
  return hydrated ? action : `${action ?? page}#${RESULT}`
}
