const ENDINGS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' }
const MOST = 150

/**
 * Names for files in one folder, in the given order: as the photographer called them, without anything that a file
 * system or an unpacking program could take for more than a name, and none twice (capitals do not count).
 */
export function nameFiles(files: { fileName: string; contentType: string }[]): string[] {
  const taken = new Set<string>()
  return files.map(({ fileName, contentType }, index) => {
    const ending = /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0] ?? ENDINGS[contentType] ?? ''
    const stem =
      clean(fileName.endsWith(ending) ? fileName.slice(0, fileName.length - ending.length) : fileName) ||
      `picture-${String(index + 1).padStart(4, '0')}`
    let name = `${stem}${ending}`
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n})${ending}`
    taken.add(name.toLowerCase())
    return name
  })
}

const clean = (text: string): string => {
  const stem = [...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, '_')]
    .slice(0, MOST)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  // Windows has devices of these names, whatever comes after the dot.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem) ? `_${stem}` : stem
}
