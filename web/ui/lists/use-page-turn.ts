import { type RefObject, useEffect, useRef } from 'react'
import type { ListState } from './list-state.ts'
import type { PagedList } from './paged-list.ts'

/** Below the back-office's sticky header. */
const HEADER = 64

/**
 * After a page change, once the new rows are loaded, the list scrolls into view and takes the focus, so that keys and
 * screen readers continue at the first row and not at the end of the page.
 */
export function usePageTurn(list: PagedList<unknown>, state: ListState) {
  const top: RefObject<HTMLElement | null> = useRef(null)
  const target = useRef<number | null>(null)
  useEffect(() => {
    const place = top.current
    // A render before the URL has changed still has the old rows, not marked as stale yet.
    if (target.current !== state.page || list.stale || !place) return
    target.current = null
    const reader = place.querySelector<HTMLElement>('[data-turned]')
    reader?.focus({ preventScroll: true })
    if (place.getBoundingClientRect().top < HEADER) place.scrollIntoView({ block: 'start' })
  })
  return {
    top,
    turn: (page: number) => {
      target.current = page === state.page ? null : page
      state.change({ page })
    },
  }
}
