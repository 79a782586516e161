import { fill } from '../../../contract/api/path.ts'
import { api, openPicturePath } from '../../../contract/paths.ts'
import type { Picture, PicturePurpose } from '../../../contract/pictures/pictures.ts'
import { type SizeFile, sizeFiles } from './keys.ts'
import type { PictureRow } from './purposes.ts'

/** Their sizes are public; those of all other purposes need a permission check at each request. */
const OPEN: PicturePurpose[] = ['portfolio', 'profile']
export const isOpen = ({ purpose, state }: Pick<ShownPicture, 'purpose' | 'state'>): boolean =>
  OPEN.includes(purpose) && state !== 'withheld'

export type ShownPicture = Pick<
  PictureRow,
  'id' | 'purpose' | 'version' | 'width' | 'height' | 'takenAt' | 'placeholder' | 'sizes'
> & {
  /** Of a photo that may be withheld from the public. */
  state?: PictureRow['state']
}

const webps = sizeFiles.filter(({ type }) => type === 'image/webp')

/** `pass`: a signed query that shows the picture without a session for a few minutes. */
export function presentPicture(row: ShownPicture, pass = ''): Picture {
  const path = (file: SizeFile['file']) =>
    isOpen(row)
      ? openPicturePath(row.id, row.version, file)
      : `${fill(api.picture, { id: row.id, file })}${pass}`
  const widths = new Map(webps.map(({ size, file }) => [row.sizes[size]?.width ?? size, path(file)]))
  return {
    id: row.id,
    _id: row.id,
    width: row.width ?? 0,
    height: row.height ?? 0,
    takenAt: row.takenAt?.toISOString() ?? null,
    placeholder: row.placeholder?.toString('base64') ?? '',
    tiny: path('320.webp'),
    small: path('640.webp'),
    large: path('1600.webp'),
    // Prepared pictures have no size above 1600.
    full: path(row.sizes[2560] ? '2560.jpg' : '1600.webp'),
    srcset: [...widths].map(([width, url]) => `${url} ${width}w`).join(', '),
  }
}
