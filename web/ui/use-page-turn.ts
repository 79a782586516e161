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
  const turned = useRef(false)
  useEffect(() => {
    const place = top.current
    if (!turned.current || list.stale || !place) return
    turned.current = false
    const reader = place.querySelector<HTMLElement>('[data-turned]')
    reader?.focus({ preventScroll: true })
    if (place.getBoundingClientRect().top < HEADER) place.scrollIntoView({ block: 'start' })
  })
  return {
    top,
    turn: (page: number) => {
      turned.current = page !== state.page
      state.change({ page })
    },
  }
}
