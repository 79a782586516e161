import type { PortfolioPicture } from '../../../contract/search/search.ts'
import { presentPicture, type ShownPicture } from '../../core/pictures/present.ts'

/** A portfolio photo as returned within JSON, where bytes are text. */
export type ShownWork = Pick<ShownPicture, 'id' | 'version' | 'width' | 'height' | 'sizes'> & {
  placeholder: string | null
  alt: string
  caption: string
  focusX: number
  focusY: number
}

export function presentPortfolioPicture({
  alt,
  caption,
  focusX,
  focusY,
  placeholder,
  ...row
}: ShownWork): PortfolioPicture {
  const picture = presentPicture({
    ...row,
    purpose: 'portfolio',
    takenAt: null,
    placeholder: placeholder === null ? null : Buffer.from(placeholder, 'base64'),
  })
  return { ...picture, alt: alt || caption, caption, focus: { x: focusX, y: focusY } }
}
