type NamedFile = { fileName: string; contentType: string }

/** The types that an upload may have; derive/look.ts checks the content. */
const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
/** File systems allow 255 bytes; the rest is for the extension and the number of a duplicate. */
const MAX_STEM_BYTES = 200
/** A dot with up to 5 letters or digits, at least one of them a letter: "IMG.0042" has no extension. */
const ENDING = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i
/** Reserved by Windows, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i

/**
 * The download name of a picture: the photographer's, without anything that a browser, a file system or an unpacking
 * program could misread. The extension follows the checked content.
 */
export function downloadName({ fileName, contentType }: NamedFile, fallback = 'photo'): string {
  return `${stemOf(fileName) || fallback}.${ENDINGS[contentType] ?? 'bin'}`
}

/** Names for the files of one folder, in order, each unique when case is ignored. */
export function nameFiles(files: NamedFile[]): string[] {
  const taken = new Set<string>()
  return files.map((file, index) => {
    const name = downloadName(file, `photo-${String(index + 1).padStart(4, '0')}`)
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = name.replace(/\.\w+$/, ` (${n})$&`)
    taken.add(free.toLowerCase())
    return free
  })
}

/** In UTF-8 for browsers that support it, and in ASCII for the others. */
export function attachmentOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded}`
}

function stemOf(fileName: string): string {
  const text = fileName
    .normalize('NFC')
    // Invisible characters, including those that change the text direction.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, '_')
    .trim()
  const stem = limitBytes(text.replace(ENDING, '')).replace(/^[.\s]+|[.\s]+$/g, '')
  return DEVICE.test(stem) ? `_${stem}` : stem
}

/** Cuts between two characters, never inside one. */
function limitBytes(text: string): string {
  let bytes = 0
  let end = 0
  for (const letter of text) {
    bytes += Buffer.byteLength(letter)
    if (bytes > MAX_STEM_BYTES) break
    end += letter.length
  }
  return text.slice(0, end)
}
