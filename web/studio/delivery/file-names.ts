import type { Gallery, GalleryList } from '../../../contract/galleries.ts'

/** Without its extension: the photographer's file may be a raw one. */
export const stemOf = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')

/** File names of a list in both programs' formats: Lightroom with commas, Capture One with spaces. */
export function namesOf({ pictures }: Gallery, { id }: GalleryList) {
  const names = pictures.filter(({ lists }) => lists.includes(id)).map(({ name }) => stemOf(name))
  return { lightroom: names.join(', '), captureOne: names.join(' '), lines: names.join('\n') }
}
