import type { BookingState } from '../../contract/bookings/process.ts'
import type { Answer } from '../../contract/plans/plans.ts'
import type { ShootName } from '../shoots.ts'

/** A custom offer that the photographer sent in the conversation. */
export type SceneOffer = {
  /** When it was sent. An accepted offer became the scene's booking; others are for another shoot. */
  sent: number
  state: 'accepted' | 'open' | 'expired'
  text: string
  hours: number
  /** As a share of the price of the scene's package. */
  price: number
  /** The shoot of an offer that is not booked. */
  shoot?: Pick<Scene, 'day' | 'on' | 'start'>
}

/** One booking of an account with a password. Days count from the day on which the demo is loaded. */
export type Scene = {
  /** The other person by name: a client of demo/showcase/people.ts, or a photographer. */
  with: string
  state: BookingState
  /** The name of one of the photographer's packages. */
  package: string
  /** The day of the shoot, moved away from today to the nearest matching weekday. */
  day: number
  on: 'saturday' | 'weekday'
  start: string
  /** When it was requested and paid. */
  asked: number
  /** When the state was reached, if later than the request. */
  since?: number
  description: string
  /** Messages in turn, the client's first, on the day of the request; a number is the day of later ones. */
  talk?: readonly (string | number)[]
  /** The other person has not read the last message yet. */
  unread?: true
  /** A proposed new time that waits for a reply. */
  proposal?: { by: 'client' | 'photographer'; later: number; start: string }
  /** The reason for a decline, a cancellation or a dispute, or the requested changes. */
  reason?: string
  /** The photos of the gallery, if there is one. */
  shoot?: ShootName
  review?: { rating: 1 | 2 | 3 | 4 | 5; text: string; answer?: string }
  /** The chosen add-ons of the package, by name. */
  addOns?: string[]
  offer?: SceneOffer
  /** A shoot plan in progress: answers by the id of their question, and the client's shots. */
  plan?: { answers: Record<string, Partial<Answer>>; shots: string[] }
  /** The photographer's review of the client. */
  clientReview?: { rating: 1 | 2 | 3 | 4 | 5; text: string }
}
