import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** npm run icons: draws the logo at the sizes that phones and old browsers request. */
const folder = join(import.meta.dirname, '../public')

const logo = (margin: number) => {
  const box = 32 + 2 * margin
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="${-margin} ${-margin} ${box} ${box}">` +
      `<rect x="${-margin}" y="${-margin}" width="${box}" height="${box}" fill="#fbf8f3"/>` +
      '<path d="M4 11V4h7M21 4h7v7M28 21v7h-7M11 28H4v-7" fill="none" stroke="#1c1a17" stroke-width="3" stroke-linecap="square"/>' +
      '<circle cx="16" cy="16" r="4" fill="#8f5310"/></svg>',
  )
}
const png = (size: number, margin: number) =>
  sharp(logo(margin)).resize(size).png({ palette: true }).toBuffer()

for (const size of [192, 512]) await writeFile(join(folder, `icon-${size}.png`), await png(size, 8))
await writeFile(join(folder, 'apple-touch-icon.png'), await png(180, 8))
await writeFile(join(folder, 'favicon.ico'), icon(await png(32, 1)))

/** An .ico file is a small directory in front of a PNG. */
function icon(image: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}
