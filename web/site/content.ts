import * as m from '#messages/site'
import type { PictureSlot } from '../../contract/brand/values.ts'
import type { ServiceKey } from '../../contract/listings/service-keys.ts'
import type { PhotoEntry } from '../ui/photos.gen.ts'
import * as photos from '../ui/photos.gen.ts'

/**
 * SAMPLE CONTENT. The photographs come from free stock collections (photos/CREDITS.csv). Operators replace those of people
 * and sections on the Brand screen.
 */

/** `service` is what the category searches for once the marketplace is live. */
export type Category = {
  id: number
  image: PhotoEntry
  text: () => string
  service: ServiceKey & PictureSlot
}

/** Ids may repeat (the spec has two alike), so nothing may depend on them. */
export const categories: Category[] = [
  { id: 1, image: photos.categoryBirthday, text: m.birthdayParties, service: 'birthday' },
  { id: 2, image: photos.categoryGraduation, text: m.graduationSessions, service: 'graduation' },
  { id: 3, image: photos.categoryWedding, text: m.weddingPhotography, service: 'wedding' },
  { id: 4, image: photos.categoryCorporate, text: m.corporateShoot, service: 'corporate' },
  { id: 5, image: photos.categoryFashion, text: m.fashion, service: 'fashion' },
  { id: 5, image: photos.categoryMaternity, text: m.maternity, service: 'maternity' },
]

export type FeaturedPhoto = {
  slot: PictureSlot
  photo: PhotoEntry
  alt: () => string
  place: string
  crop?: string
}

/** Featured photos with their grid area; photographers are named in the credits file. */
export const featured: FeaturedPhoto[] = [
  {
    slot: 'network1',
    photo: photos.portfolioFashion05,
    alt: m.altOrangeBeanie,
    place: 'row-span-4 lg:col-[1/5] lg:row-[1/7]',
  },
  {
    slot: 'network2',
    photo: photos.portfolioFamily01,
    alt: m.altFather,
    place: 'row-span-3 lg:col-[5/10] lg:row-[1/4]',
  },
  {
    slot: 'network3',
    photo: photos.portfolioFashion04,
    alt: m.altRedVisor,
    place: 'row-span-4 lg:col-[10/13] lg:row-[1/5]',
  },
  {
    slot: 'network4',
    photo: photos.portfolioPortrait10,
    alt: m.altPinkWall,
    place: 'row-span-4 lg:col-[5/10] lg:row-[4/9]',
  },
  {
    slot: 'network5',
    photo: photos.portfolioFashion02,
    alt: m.altPatternedShirt,
    place: 'row-span-4 lg:col-[10/13] lg:row-[5/9]',
  },
  {
    slot: 'network6',
    photo: photos.portfolioWedding58,
    alt: m.altAisle,
    place: 'row-span-3 lg:col-[1/5] lg:row-[7/10]',
  },
  {
    slot: 'network7',
    photo: photos.portfolioEvent20,
    alt: m.altGardenDinner,
    place: 'row-span-3 lg:col-[5/13] lg:row-[9/13]',
  },
  {
    slot: 'network8',
    photo: photos.portfolioFamily02,
    alt: m.altGrandfather,
    place: 'row-span-3 lg:col-[1/5] lg:row-[10/13]',
    crop: 'object-[66%_50%]',
  },
]
