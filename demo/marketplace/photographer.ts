import type { CityName } from './cities.ts'
import type { Service } from './services.ts'

export type Photographer = {
  name: string
  /** What clients call them in reviews, where it is not the first word of the name. */
  called?: string
  city: CityName
  services: Service[]
  /** For an hour, in the major unit. */
  rate: number
  /** A photograph of photos/ by name, or `prepared:` with one of demo/photos. */
  photo: string | null
  about: string
  /** The rating that reviews settle around; 0 for those who have not been booked yet. */
  talent: number
  /** Why they are not listed; without it they are. */
  stage?: 'inactive' | 'unconfirmed' | 'submitted' | 'preparing'
}
