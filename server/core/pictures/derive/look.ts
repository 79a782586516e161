/** Identifies a file by its first bytes, whatever its name: an accepted format, or a description of another one. */
export function lookAt(head: Buffer): { takes: true } | { takes: false; what: string } {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return { takes: true }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { takes: true }
  return { takes: false, what: nameOf(text) }
}

function nameOf(text: string): string {
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : ''
  if (/^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(brand)) return 'a HEIC photo'
  if (brand === 'avif') return 'an AVIF photo'
  if (brand === 'crx ') return 'a camera raw file'
  if (brand) return 'a video'
  if (/^GIF8/.test(text)) return 'a GIF'
  if (['II*\0', 'MM\0*', 'IIU\0', 'FUJI'].includes(text.slice(0, 4))) return 'a TIFF or camera raw file'
  if (/^8BPS/.test(text)) return 'a Photoshop file'
  if (/^%PDF/.test(text)) return 'a PDF'
  if (/^BM/.test(text)) return 'a bitmap'
  if (text.startsWith('PK\x03\x04')) return 'a ZIP archive'
  const words = text
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (/<svg[\s>]/.test(words)) return 'an SVG drawing'
  if (/^<(!doctype html|html|script|body|head)/.test(words)) return 'a web page'
  return 'not a photo format we support'
}
