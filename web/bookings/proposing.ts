import type { Alternative } from '../../contract/bookings/quotes.ts'
import type { Slots } from '../checkout/read-slots.ts'
import type { FormResult } from '../forms/form-result.ts'

/** A rejected action; if a time was taken, with the nearest available ones. */
export type Refused = FormResult & { alternatives: Alternative[] }

/** Link to this page with the time chosen in the proposal form. */
export const proposing = ({ date, start }: Alternative): string =>
  `?${new URLSearchParams({ date, start })}#propose`

/** Whether this URL asks for the times: by itself, or with one that was chosen. */
export const asksForTimes = (params: URLSearchParams): boolean =>
  ['propose', 'date', 'month'].some((name) => params.has(name))

/** The available times of a booking that may move, and where they are. */
export type NewTimes = Slots & { localNote: string }
