import type { CityName } from './cities.ts'
import type { Service } from './services.ts'

export type Photographer = {
  name: string | null
  /** What clients call them in reviews, where it is not the first word of the name. */
  called?: string
  city: CityName
  services: Service[]
  /** For an hour, in the major unit. */
  rate: number | null
  /** A photograph of photos/ by name. */
  photo: string | null
  about: string | null
  /** The rating that reviews settle around; 0 for those whom nobody has booked yet. */
  talent: number
}
