import type { KeyboardEvent } from 'react'
import { DAY } from '../../contract/format/days.ts'

/**
 * The arrow keys of a calendar: left and right go to the available day before and after, up and down to the same weekday of
 * another week, Home and End to the ends of a week.
 */
export function dayAfterKey(dates: string[], from: string, key: string): string | undefined {
  const at = dates.indexOf(from)
  const weeksFrom = (date: string) => Math.floor((mondayBased(date) - mondayBased(from, true)) / 7)
  const sameWeek = dates.filter((date) => weeksFrom(date) === 0)
  const sameDay = dates.filter((date) => (dayNumber(date) - dayNumber(from)) % 7 === 0)
  switch (key) {
    case 'ArrowLeft':
      return dates[at - 1]
    case 'ArrowRight':
      return dates[at + 1]
    case 'ArrowUp':
      return sameDay[sameDay.indexOf(from) - 1]
    case 'ArrowDown':
      return sameDay[sameDay.indexOf(from) + 1]
    case 'Home':
      return sameWeek[0]
    case 'End':
      return sameWeek.at(-1)
  }
}

const dayNumber = (date: string): number => Date.parse(date) / DAY
/** Days since a Monday; with `week`, the Monday of the date's week. 1 January 1970 was a Thursday. */
const mondayBased = (date: string, week = false): number => {
  const day = dayNumber(date) + 3
  return week ? day - (day % 7) : day
}

/** Moves the focus to the available day that a key leads to. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-date]')]
  const from = (event.target as HTMLElement).dataset.date
  if (!from) return
  const dates = links.map((link) => link.dataset.date!)
  const to = dayAfterKey(dates, from, event.key)
  if (!to) return
  event.preventDefault()
  links[dates.indexOf(to)]?.focus()
}
