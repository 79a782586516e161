import { placeKey } from './place-key.ts'
import { stateCodes } from './state-codes.ts'

type Where = { region: string; country: string }

const LANGUAGES = 'en ar cs da de el es fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'.split(
  ' ',
)
const inWords = new Map<string, Set<string>>()
let namers: Intl.DisplayNames[] | undefined

/** "it", "italy", "italia", "italien": what people write after a comma. Put together for each country once it is asked about. */
function countryWords(code: string): Set<string> {
  let words = inWords.get(code)
  if (words) return words
  namers ??= [
    // "UK" and "US".
    new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
    ...LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' })),
  ]
  words = new Set([code, ...namers.map((namer) => namer.of(code) ?? code)].map(placeKey))
  inWords.set(code, words)
  return words
}

/**
 * How well a place fits what was said of it, each part being its region or its country: 2 in whole words, 1 where a word begins so
 * ("Paris, Tex"), 0 not at all.
 */
export function fitOf(said: string[], { region, country }: Where): 0 | 1 | 2 {
  const [regionKey, countries, state] = [
    placeKey(region),
    countryWords(country),
    stateCodes[country]?.[region],
  ]
  const fits = said.map((words) => {
    if (words === regionKey || words === state || countries.has(words)) return 2
    return [regionKey, ...countries].some((key) => ` ${key}`.includes(` ${words}`)) ? 1 : 0
  })
  return Math.min(2, ...fits) as 0 | 1 | 2
}
