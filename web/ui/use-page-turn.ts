import { type RefObject, useEffect, useRef } from 'react'
import type { ListState } from './list-state.ts'
import type { PagedList } from './paged-list.ts'

/** Below the header of the back-office, which stays in its place. */
const HEADER = 64

/**
 * Who turns the page reads on at its top: once the new rows are there, the list comes into view and takes the focus, so
 * that the next key or word of a screen reader is about the first row and not about the end of the page.
 */
export function usePageTurn(list: PagedList<unknown>, state: ListState) {
  const top: RefObject<HTMLElement | null> = useRef(null)
  const target = useRef<number | null>(null)
  useEffect(() => {
    const place = top.current
    // A render before the address has changed still has the old rows, and they are not stale yet.
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
