import * as m from '#messages/studio-calendar'
import type { Availability } from '../../../contract/calendar/calendar.ts'
import { weekdays } from '../../../contract/format/days.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { minutesOf } from './dates.ts'

export type Span = { from: string; to: string }
/** One list of spans for each day, Monday first; a closed day has one empty span, which its fields show. */
export type Week = Span[][]

export const emptySpan: Span = { from: '', to: '' }
const NINE_TO_FIVE: Span = { from: '09:00', to: '17:00' }
const isWeekend = (day: number) => day > 4

export const presets = [
  { id: 'weekdays', title: m.weekdays9To17, isOpen: (day: number) => !isWeekend(day) },
  { id: 'weekends', title: m.weekends9To17, isOpen: isWeekend },
  { id: 'every-day', title: m.everyDay9To17, isOpen: () => true },
] as const

export function presetWeek(id: string | null): Week | null {
  const preset = presets.find((one) => one.id === id)
  return preset ? weekdays().map((_, day) => [preset.isOpen(day) ? NINE_TO_FIVE : emptySpan]) : null
}

export const copyDay = (week: Week, from: number, to: number[]): Week =>
  week.map((spans, day) => (to.includes(day) ? week[from]! : spans))

/** The stored hours, or the typed ones if they were rejected. */
export function weekOf({ weekly }: Availability, refused?: FormResult): Week {
  const typed = refused?.form === 'hours' ? refused.values : undefined
  return weekdays().map((_, index) => {
    const spans = typed
      ? Object.keys(typed)
          .filter((name) => name.startsWith(`from-${index + 1}-`))
          .map((name) => ({ from: typed[name]![0]!, to: typed[name.replace('from', 'to')]?.[0] ?? '' }))
      : weekly.filter(({ day }) => day === index + 1).map(({ from, to }) => ({ from, to }))
    return spans.length > 0 ? spans : [emptySpan]
  })
}

/** In minutes since midnight of its first day. */
export const endOf = (span: Span) => (span.from === '' ? 0 : minutesOf(span.from) + lengthOf(span))

export function lengthOf({ from, to }: Span): number {
  if (from === '') return 0
  const length = minutesOf(to || '00:00') - minutesOf(from)
  return length > 0 ? length : length + 1_440
}
