/** Starts are on the half hour, so a day has 48 of them. */
export const HALF_HOURS = 48
/** Nobody is booked for longer in one go. */
export const MOST_MINUTES = 1_440
/** Who looks at each request first needs this long to answer, so the notice is never shorter unless booking is instant. */
export const LEAST_NOTICE_HOURS = 4

/** Why a start cannot be had, first match. */
export const notFree = {
  'no-start': 'Shoots start on the full or the half hour of the photographer’s clock.',
  'too-soon': 'This is too soon: the photographer needs more notice.',
  'too-far': 'This is further ahead than the photographer takes bookings.',
  closed: 'The photographer does not work at that time.',
  full: 'The photographer takes no more bookings that day.',
  booked: 'Somebody else has just taken that time.',
  busy: 'The photographer is away at that time.',
} as const
export type NotFree = keyof typeof notFree
