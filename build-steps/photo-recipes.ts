import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { extendBackdrop } from './backdrop.ts'

export const originals = join(import.meta.dirname, '../photos')

/** The original file, how it is cropped, and the widths at which it is published. */
export type Recipe = { file: string; source: () => Sharp | Promise<Sharp>; widths: number[] }

const photo = (name: string) => sharp(join(originals, `${name}.jpg`))
const square = async (name: string, position: string) => {
  const { width, height } = await photo(name).metadata()
  const side = Math.min(480, width, height)
  return photo(name).resize({ width: side, height: side, fit: 'cover', position })
}
const heroFile = join(originals, 'hero.jpg')
const wideHero = async () => sharp(await extendBackdrop(heroFile, { top: 150, right: 700 }))
const widestHero = async () => sharp(await extendBackdrop(heroFile, { top: 150, right: 1000 }))
const broadHero = async () => sharp(await extendBackdrop(heroFile, { top: 560, right: 100 }))
const tallHero = async () => {
  const tall = await extendBackdrop(heroFile, { top: 560, right: 100 })
  return sharp(tall).extract({ left: 380, top: 0, width: 960, height: 1709 })
}

/** Where a round or square photo is cropped; the default is the centre. */
const squareAt: Record<string, string> = {
  'category-fashion': 'top',
  'category-corporate': 'right',
}

/** Photos that fill half of a wide screen. */
const shownLarge = new Set([
  'portfolio-portrait-19',
  'portfolio-portrait-21',
  'portfolio-portrait-22',
  'portfolio-wedding-36',
])

export function recipesFor(names: string[]): Record<string, Recipe> {
  const rest = names.filter((name) => name !== 'hero')
  return {
    'hero-widest': { file: 'hero', source: widestHero, widths: [2600] },
    'hero-wide': { file: 'hero', source: wideHero, widths: [960, 1440, 1920, 2300] },
    'hero-broad': { file: 'hero', source: broadHero, widths: [1200, 1700] },
    'hero-tall': { file: 'hero', source: tallHero, widths: [480, 780, 960] },
    ...Object.fromEntries(rest.map((name) => [name, recipeFor(name)])),
  }
}

function recipeFor(name: string): Recipe {
  if (name === 'avatar-8') {
    const head = { left: 110, top: 110, width: 130, height: 130 }
    return { file: name, source: () => photo(name).extract(head), widths: [96, 130] }
  }
  if (/^(?:avatar|testimonial)-/.test(name)) {
    return { file: name, source: () => square(name, 'top'), widths: [96, 192, 384] }
  }
  if (name.startsWith('category-')) {
    return { file: name, source: () => square(name, squareAt[name] ?? 'centre'), widths: [176, 352] }
  }
  return {
    file: name,
    source: () => photo(name),
    widths: shownLarge.has(name) ? [480, 800, 1400] : [400, 700, 1100],
  }
}

/** The photos that other sites show beside a link to our pages, as JPEG because few of them read WebP. */
export const shareCards: Record<string, () => Sharp | Promise<Sharp>> = {
  home: wideHero,
  about: () => photo('about-2'),
  contact: () => photo('contact-1'),
  waitlist: () => photo('portfolio-portrait-21'),
  legal: () => photo('about-1'),
  credits: () => photo('portfolio-fashion-08'),
}
