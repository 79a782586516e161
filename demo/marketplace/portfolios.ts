import { readFileSync } from 'node:fs'
import type { ServiceKey } from '../../contract/services.ts'

export type PreparedPicture = {
  width: number
  height: number
  placeholder: string
  sizes: Record<string, { type: string; bytes: number; width: number; height: number }>
  /** How light and how colourful it is, from 0 to 255. */
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
  engagement: ['engagement'],
  portrait: ['portrait'],
  family: ['family'],
  newborn: ['newborn'],
  maternity: ['maternity'],
  birthday: ['event', 'family'],
  graduation: ['graduation'],
  corporate: ['corporate', 'portrait'],
  event: ['event'],
  product: ['product', 'food'],
  food: ['food'],
  'real-estate': ['realestate'],
  fashion: ['fashion'],
  sport: ['sport'],
  travel: ['travel'],
}
const serviceOfSubject = (subject: string): ServiceKey =>
  subject === 'realestate' ? 'real-estate' : (subject as ServiceKey)

/** What somebody's pictures have in common: light and airy, dark and moody, black and white, bold colour. */
const eyes = [
  ({ light }: PreparedPicture) => light / 255,
  ({ light }: PreparedPicture) => 1 - light / 255,
  ({ colour }: PreparedPicture) => (colour < 12 ? 1 : 0.3 - colour / 500),
  ({ colour }: PreparedPicture) => Math.min(1, colour / 110),
]

const IN_A_PORTFOLIO = 6
const MOST = 8

/**
 * Deals the photographs to the invented photographers, one each in turn, so that most are in one portfolio only: of the
 * subjects that somebody offers, what suits the eye, and not the same thing twice.
 */
export function dealPictures(wishes: ServiceKey[][]): { name: string; service: ServiceKey }[][] {
  const names = Object.keys(prepared)
  const uses = new Map<string, number>(names.map((name) => [name, 0]))
  const hands: string[][] = wishes.map(() => [])
  for (let round = 0; round < MOST; round += 1)
    wishes.forEach((services, who) => {
      const subjects = [...new Set(services.flatMap((service) => subjectsOf[service]))]
      const hand = hands[who]!
      const eye = eyes[who % eyes.length]!
      let best: string | undefined
      let bestScore = Number.NEGATIVE_INFINITY
      for (const name of names) {
        const place = subjects.indexOf(subjectOf(name))
        if (place < 0 || hand.includes(name)) continue
        // The last places are filled with what nobody has yet, or not at all.
        if (round >= IN_A_PORTFOLIO && uses.get(name)! > 0) continue
        const same = Math.max(
          0,
          ...hand.map((other) => likeness(prepared[name]!.subject, prepared[other]!.subject)),
        )
        const score = eye(prepared[name]!) - place * 0.15 - same - uses.get(name)! * 2
        if (score > bestScore) [best, bestScore] = [name, score]
      }
      if (!best) return
      hand.push(best)
      uses.set(best, uses.get(best)! + 1)
    })
  return hands.map((hand) => hand.map((name) => ({ name, service: serviceOfSubject(subjectOf(name)) })))
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

const wordsOf = new Map(
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
function likeness(a: string, b: string): number {
  const [first, second] = [wordsOf.get(a)!, wordsOf.get(b)!]
  let shared = 0
  for (const word of first) if (second.has(word)) shared += 1
  return shared / Math.max(1, Math.min(first.size, second.size))
}
