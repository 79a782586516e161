import type { PictureSlot } from '../../../contract/brand/values.ts'
import { photoUrl } from '../../ui/photo.tsx'
import type { PhotoEntry } from '../../ui/photos.gen.ts'
import * as photos from '../../ui/photos.gen.ts'

/** The shipped photo of each place, so that the form shows what an upload replaces. */
export const defaultPhotos: Record<PictureSlot, PhotoEntry> = {
  hero: photos.heroWide,
  homeLarge: photos.about1,
  homeSmall: photos.about2,
  network1: photos.portfolioFashion05,
  network2: photos.portfolioFamily01,
  network3: photos.portfolioFashion04,
  network4: photos.portfolioPortrait10,
  network5: photos.portfolioFashion02,
  network6: photos.portfolioWedding58,
  network7: photos.portfolioEvent20,
  network8: photos.portfolioFamily02,
  storyLarge: photos.about2,
  storySmall: photos.about3,
  contact1: photos.contact1,
  contact2: photos.contact2,
  contact3: photos.contact3,
  contact4: photos.contact4,
  birthday: photos.categoryBirthday,
  graduation: photos.categoryGraduation,
  wedding: photos.categoryWedding,
  corporate: photos.categoryCorporate,
  fashion: photos.categoryFashion,
  maternity: photos.categoryMaternity,
}

export const thumbnailOf = (photo: PhotoEntry): string => photoUrl(photo, photo.widths[0]!, 'webp')
