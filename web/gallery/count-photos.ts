import { formatCount } from '../../contract/format-count.ts'

export const countPhotos = (count: number): string =>
  count === 1 ? '1 photo' : `${formatCount(count)} photos`
