import * as m from '#messages/upload'
import { pictureLimits, pictureTypes } from '../../contract/pictures/pictures.ts'

/** Errors that can be found without sending the file; '' otherwise. The server checks in any case. */
export function problemOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string {
  if (size === 0) return m.isEmpty({ file: name })
  if (size > pictureLimits.bytes) return m.isTooLarge({ file: name })
  const known: readonly string[] = pictureTypes
  if (type !== '' && !known.includes(type)) return m.isOfAnotherFormat({ file: name, format: formatOf(type) })
  return ''
}

function formatOf(type: string) {
  if (/hei[cf]/.test(type)) return 'heic'
  if (type.startsWith('video/')) return 'video'
  if (type === 'image/svg+xml') return 'svg'
  if (type === 'image/gif') return 'gif'
  return type === 'application/pdf' ? 'pdf' : 'other'
}
