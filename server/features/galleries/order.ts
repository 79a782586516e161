import type { PictureRow } from '../../core/pictures/purposes.ts'

const names = new Intl.Collator('en', { numeric: true })

/**
 * The order of photos in a set: by the time taken, then by file name with numbers as numbers (IMG_9 before IMG_10), then by
 * id. Photos without a time come last. Sorted here because a database without ICU cannot compare names like this.
 */
export function byTimeTaken(
  a: Pick<PictureRow, 'takenAt' | 'fileName' | 'id'>,
  b: Pick<PictureRow, 'takenAt' | 'fileName' | 'id'>,
): number {
  if (a.takenAt && b.takenAt && +a.takenAt !== +b.takenAt) return +a.takenAt - +b.takenAt
  if (!a.takenAt !== !b.takenAt) return a.takenAt ? -1 : 1
  return names.compare(a.fileName, b.fileName) || (a.id < b.id ? -1 : 1)
}
