import { formatCount } from '../ui/format.ts'

export const countPhotos = (count: number): string =>
  count === 1 ? '1 photo' : `${formatCount(count)} photos`
