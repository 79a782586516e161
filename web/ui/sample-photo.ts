import type { Portrait } from '../../contract/brand-values.ts'
import type { PhotoEntry } from './photos.gen.ts'
import * as photos from './photos.gen.ts'

const samples = {
  founder: photos.founder,
  testimonial1: photos.testimonial1,
  testimonial2: photos.testimonial2,
  testimonial3: photos.testimonial3,
}

/** The shipped photo of a sample person. */
export const samplePhoto = (portrait: Portrait | undefined): PhotoEntry | null =>
  portrait && 'sample' in portrait ? samples[portrait.sample] : null
