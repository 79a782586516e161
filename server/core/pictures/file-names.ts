type NamedFile = { fileName: string; contentType: string }

/** The types that an upload may have; see the check of its content. */
const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
/** File systems take 255 bytes; the rest is for the ending and the number of a duplicate. */
const MAX_STEM_BYTES = 200
/** A dot with up to 5 letters or digits, at least one of them a letter: "IMG.0042" has no ending. */
const ENDING = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i
/** Windows reserves these, with anything after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i

/**
 * The name under which a picture is downloaded: the photographer's, without anything that a browser, a file system or an
 * unpacking program could take for more than a name. The ending always follows the checked content.
 */
export function downloadName({ fileName, contentType }: NamedFile, fallback = 'photo'): string {
  return `${stemOf(fileName) || fallback}.${ENDINGS[contentType] ?? 'bin'}`
}

/** Names for files of one folder, in their order, none twice; capitals do not count. */
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

/** For browsers that read UTF-8 there, and in ASCII for those that do not. */
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
    // Invisible, among them those that turn the direction of what follows.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, '_')
    .trim()
  const stem = limitBytes(text.replace(ENDING, '')).replace(/^[.\s]+|[.\s]+$/g, '')
  return DEVICE.test(stem) ? `_${stem}` : stem
}

/** Cut between two characters, never inside one. */
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
