import type { BookingState } from '../../contract/booking-process.ts'
import type { ShootName } from '../shoots.ts'

/** A custom offer that the photographer sent in the conversation. */
export type SceneOffer = {
  /** When it was sent; the booking was made from an accepted one, and the rest are about another shoot. */
  sent: number
  state: 'accepted' | 'open' | 'expired'
  text: string
  hours: number
  /** As a share of the price of the scene's package. */
  price: number
  /** Of a shoot that is not booked. */
  shoot?: Pick<Scene, 'day' | 'on' | 'start'>
}

/** One booking of a person who gets a password. Days count from the day on which the demo is loaded. */
export type Scene = {
  /** The other person by name: a client of demo/showcase/people.ts, or a photographer. */
  with: string
  state: BookingState
  /** By name, of those that the photographer offers. */
  package: string
  /** The shoot, moved to the nearest such day that is further away from today. */
  day: number
  on: 'saturday' | 'weekday'
  start: string
  /** When it was requested and paid. */
  asked: number
  /** When the state was reached, where that was later. */
  since?: number
  description: string
  /** In turn, the client first, on the day it was requested; a number is the day of what follows it. */
  talk?: readonly (string | number)[]
  /** The last words of the talk have not been read by the other one yet. */
  unread?: true
  /** Another time that waits for an answer. */
  proposal?: { by: 'client' | 'photographer'; later: number; start: string }
  /** Why it was declined, cancelled or disputed, or what should be changed. */
  reason?: string
  /** What the gallery shows once there is one. */
  shoot?: ShootName
  review?: { rating: 1 | 2 | 3 | 4 | 5; text: string; answer?: string }
  /** The chosen add-ons of the package, by name. */
  addOns?: string[]
  offer?: SceneOffer
  /** What the photographer wrote about the client. */
  clientReview?: { rating: 1 | 2 | 3 | 4 | 5; text: string }
}
