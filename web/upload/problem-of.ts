import { pictureLimits, pictureTypes } from '../../contract/pictures.ts'

/** Errors that can be found without sending the file; '' otherwise. The server checks in any case. */
export function problemOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string {
  if (size === 0) return `${name} is empty.`
  if (size > pictureLimits.bytes) return `${name} is too large: 100 MB is the limit.`
  const known: readonly string[] = pictureTypes
  if (type !== '' && !known.includes(type))
    return `${name} is ${kindOf(type)}. Please send JPEG, PNG or WebP.`
  return ''
}

function kindOf(type: string): string {
  if (/hei[cf]/.test(type)) return 'a HEIC picture'
  if (type.startsWith('video/')) return 'a film'
  if (type === 'image/svg+xml') return 'an SVG drawing'
  if (type === 'image/gif') return 'a GIF'
  if (type === 'application/pdf') return 'a PDF'
  return 'no picture that we know'
}
