import { readFileSync } from 'node:fs'
import type { ServiceKey } from '../../contract/listings/service-keys.ts'

export type PreparedPicture = {
  width: number
  height: number
  placeholder: string
  sizes: Record<string, { type: string; bytes: number; width: number; height: number }>
  /** Brightness and colourfulness, from 0 to 255. */
  light: number
  colour: number
  subject: string
}

/** Made by build-steps/portfolios.ts. */
export const prepared: Record<string, PreparedPicture> = JSON.parse(
  readFileSync(new URL('../photos/pictures.json', import.meta.url), 'utf8'),
)

const subjectsOf: Record<ServiceKey, string[]> = {
  wedding: ['wedding'],
  engagement: ['engagement', 'wedding'],
  portrait: ['portrait', 'fashion'],
  family: ['family', 'newborn'],
  newborn: ['newborn', 'family'],
  maternity: ['maternity', 'family'],
  birthday: ['event', 'family'],
  graduation: ['graduation', 'portrait'],
  corporate: ['corporate', 'portrait'],
  event: ['event', 'corporate'],
  product: ['product', 'food'],
  food: ['food', 'product'],
  'real-estate': ['realestate'],
  fashion: ['fashion'],
  sport: ['sport', 'travel'],
  travel: ['travel', 'engagement'],
}
/** The styles of photographers: light and airy, dark and moody, black and white, bold colour. */
const styles = [
  ({ light }: PreparedPicture) => light / 255,
  ({ light }: PreparedPicture) => 1 - light / 255,
  ({ colour }: PreparedPicture) => (colour < 12 ? 1 : 0.3 - colour / 500),
  ({ colour }: PreparedPicture) => Math.min(1, colour / 110),
]

const PHOTOS_PER_PORTFOLIO = 8
/** The photographer's service that each portfolio photo shows: the first has most photos and the cover. */
const TURNS = [0, 1, 2, 0, 1, 0, 2, 0]

type Portfolio = { services: ServiceKey[]; city: string; face: string | null }

/**
 * Assigns the photos to the invented photographers, one each in turn: of their services, in their style, and
 * with different subjects. No photo is used twice in one city, and no cover twice at all.
 */
export function dealPictures(portfolios: Portfolio[]): { name: string; service: ServiceKey }[][] {
  const faces = new Set(portfolios.map(({ face }) => face))
  const names = Object.keys(prepared).filter((name) => !faces.has(name))
  const uses = new Map<string, number>(names.map((name) => [name, 0]))
  const shown = new Set<string>()
  const covers = new Set<string>()
  const portfolioPhotos: { name: string; service: ServiceKey }[][] = portfolios.map(() => [])
  for (let round = 0; round < PHOTOS_PER_PORTFOLIO; round += 1)
    portfolios.forEach(({ services, city }, who) => {
      const photos = portfolioPhotos[who]!
      const service = services[TURNS[round]! % services.length]!
      const subjects = subjectsOf[service]
      const style = styles[who % styles.length]!
      let best: string | undefined
      let bestScore = Number.NEGATIVE_INFINITY
      for (const name of names) {
        const place = subjects.indexOf(subjectOf(name))
        if (place < 0 || shown.has(`${city} ${name}`) || (round === 0 && covers.has(name))) continue
        const same = Math.max(
          0,
          ...photos.map((other) => similarity(prepared[name]!.subject, prepared[other.name]!.subject)),
        )
        const score = style(prepared[name]!) - place * 0.5 - same - uses.get(name)!
        if (score > bestScore) [best, bestScore] = [name, score]
      }
      if (!best) return
      if (round === 0) covers.add(best)
      photos.push({ name: best, service })
      shown.add(`${city} ${best}`)
      uses.set(best, uses.get(best)! + 1)
    })
  return portfolioPhotos
}

const subjectOf = (name: string): string => name.replace(/-\d+$/, '')

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'in',
  'of',
  'on',
  'the',
  'with',
  'from',
  'for',
  'to',
  'under',
])

const subjectWords = new Map(
  Object.values(prepared).map(({ subject }) => [
    subject,
    new Set(
      subject
        .toLowerCase()
        .match(/[a-z]+/g)
        ?.filter((word) => !SMALL_WORDS.has(word)) ?? [],
    ),
  ]),
)

/** The share of words that two descriptions have in common. */
function similarity(a: string, b: string): number {
  const [first, second] = [subjectWords.get(a)!, subjectWords.get(b)!]
  let shared = 0
  for (const word of first) if (second.has(word)) shared += 1
  return shared / Math.max(1, Math.min(first.size, second.size))
}
