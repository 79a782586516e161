import { pictureLimits, pictureTypes } from '../../contract/pictures/pictures.ts'

/** Errors that can be found without sending the file; '' otherwise. The server checks in any case. */
export function problemOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string {
  if (size === 0) return `${name} is empty.`
  if (size > pictureLimits.bytes) return `${name} is too large. The limit is 100 MB.`
  const known: readonly string[] = pictureTypes
  if (type !== '' && !known.includes(type)) return `${name} is ${kindOf(type)}. Upload a JPEG, PNG or WebP.`
  return ''
}

function kindOf(type: string): string {
  if (/hei[cf]/.test(type)) return 'a HEIC photo'
  if (type.startsWith('video/')) return 'a video'
  if (type === 'image/svg+xml') return 'an SVG file'
  if (type === 'image/gif') return 'a GIF'
  if (type === 'application/pdf') return 'a PDF'
  return 'not a photo format we support'
}
