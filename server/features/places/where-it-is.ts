import { placeKey } from './place-key.ts'
import { stateCodes } from './state-codes.ts'

type Where = { region: string; country: string }

const LANGUAGES = 'en ar cs da de el es fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'.split(
  ' ',
)
const inWords = new Map<string, Set<string>>()
let namers: Intl.DisplayNames[] | undefined

/** "it", "italy", "italia", "italien": the names of a country that users may type after a comma. Built on first use. */
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
 * How well a place matches the qualifiers, each one a region or a country: 2 for whole words, 1 for the beginning of a
 * word ("Paris, Tex"), 0 for no match.
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
