import sharp from 'sharp'

/** By how many pixels the plain studio backdrop of a photo is extended. */
export type Room = { top: number; right: number }

/**
 * Makes room for a headline. The outermost strip, which shows only backdrop, is mirrored so that tones match
 * at the seam, stretched, blurred, given grain, and faded in over the last pixels of the photo.
 */
export async function extendBackdrop(file: string, room: Room): Promise<Buffer> {
  const wide = await grow(await sharp(file).toBuffer(), 'right', room.right)
  return grow(wide, 'top', room.top)
}

const strip = 28
const seam = 80

async function grow(input: Buffer, side: 'right' | 'top', by: number): Promise<Buffer> {
  const { width, height } = await sharp(input).metadata()
  const right = side === 'right'
  const edge = right
    ? { left: width - strip, top: 0, width: strip, height }
    : { left: 0, top: 0, width, height: strip }
  const size = right ? { width: by + seam, height } : { width, height: by + seam }
  const taken = sharp(input).extract(edge)
  const backdrop = await sharp(await (right ? taken.flop() : taken.flip()).toBuffer())
    .resize({ ...size, fit: 'fill' })
    .blur(right ? 60 : 20)
    .composite([
      { input: await grain(size), blend: 'soft-light' },
      { input: fade(size, side, by), blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
  return sharp(input)
    .extend({ [side]: by, background: '#222222' })
    .composite([{ input: backdrop, left: right ? width - seam : 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}

type Size = { width: number; height: number }

const grain = (size: Size) =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 10 },
    },
  })
    .greyscale()
    .png()
    .toBuffer()

function fade({ width, height }: Size, side: 'right' | 'top', by: number): Buffer {
  const line = side === 'right' ? 'x1="1" y1="0" x2="0" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"'
  const solid = by / (by + seam)
  return Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="f" ${line}><stop offset="${solid}" stop-color="#fff"/>` +
      `<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  )
}
