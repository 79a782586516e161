/** One `srcset` of a photo on a page: the photo’s name, its width on the page, the screens, and its shape. */
export type PhotoUse = { name: string; sizes: string; media: string; shape: string }
type Box = { width: number; height: number }

const REM = 16
/** Prefixes of classes and the screen width from which they apply. */
const FROM: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280 }

/** Our own photos in a page's HTML. All sources of a `<picture>` have the shape of its `<img>`. */
export function readUses(html: string): PhotoUse[] {
  const blocks = html.match(/<picture[\s\S]*?<\/picture>|<img[^>]*>/g) ?? []
  return blocks.flatMap((block) => {
    const shape = attribute(block.match(/<img[^>]*>/)?.[0] ?? '', 'class')
    return (block.match(/<(?:source|img)[^>]*>/g) ?? []).flatMap((tag) => {
      const name = attribute(tag, 'srcset').match(/^\/photos\/([a-z0-9-]+)-\d+\.[0-9a-f]{8}\./)?.[1]
      return name ? [{ name, sizes: attribute(tag, 'sizes'), media: attribute(tag, 'media'), shape }] : []
    })
  })
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
}

/** The size of a photo on a screen of this width; null if the screen gets another crop. */
export function boxOf({ sizes, media, shape }: PhotoUse, screen: number): Box | null {
  if (!matches(media, screen)) return null
  const width = widthOf(sizes, screen)
  const ratio = ratioOf(shape, screen)
  return { width, height: ratio ? width / ratio : 0 }
}

function widthOf(sizes: string, screen: number): number {
  for (const part of sizes.split(',')) {
    const [, condition = '', amount = '', unit = ''] =
      /^\s*(\(.*\))?\s*([\d.]+)(px|rem|vw)\s*$/.exec(part) ?? []
    if (!unit) throw new Error(`sizes="${sizes}" can’t be parsed.`)
    if (matches(condition, screen))
      return Number(amount) * (unit === 'vw' ? screen / 100 : unit === 'rem' ? REM : 1)
  }
  throw new Error(`sizes="${sizes}" has no entry for a screen of ${screen} pixels.`)
}

/** Checks only widths, because a condition on the shape of the screen may hold at any width. */
function matches(condition: string, screen: number): boolean {
  return [...condition.matchAll(/\((min|max)-width:\s*([\d.]+)(px|rem)\)/g)].every(
    ([, end, amount, unit]) => {
      const limit = Number(amount) * (unit === 'rem' ? REM : 1)
      return end === 'min' ? screen >= limit : screen <= limit
    },
  )
}

/** Width by height, from the last class that applies on this screen; null if the container sets the shape. */
function ratioOf(shape: string, screen: number): number | null {
  let ratio: number | null = null
  for (const [, prefix, square, across, down] of shape.matchAll(
    /(?:^|\s)(?:(\w+):)?aspect-(?:(square)|(\d+)\/(\d+))/g,
  )) {
    if (prefix && screen < (FROM[prefix] ?? Number.POSITIVE_INFINITY)) continue
    ratio = square ? 1 : Number(across) / Number(down)
  }
  return ratio
}
