import type { CityName } from './cities.ts'
import type { Service } from './services.ts'

export type Photographer = {
  name: string
  /** The name that clients use in reviews, if it is not the first word of the full name. */
  called?: string
  city: CityName
  services: Service[]
  /** Price of an hour in the major unit. */
  rate: number
  /** The name of a photo of photos/, or `prepared:` with one of demo/photos. */
  photo: string | null
  about: string
  /** The average rating of their reviews; 0 for photographers without bookings. */
  talent: number
  /** The reason why they are not listed; without it they are listed. */
  stage?: 'inactive' | 'unconfirmed' | 'submitted' | 'preparing'
}
