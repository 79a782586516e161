import { placeKey } from './place-key.ts'

type Location = { region: string; country: string }

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
export function matchQualifiers(qualifiers: string[], { region, country }: Location): 0 | 1 | 2 {
  const [regionKey, countries, state] = [
    placeKey(region),
    countryWords(country),
    stateCodes[country]?.[region],
  ]
  const fits = qualifiers.map((words) => {
    if (words === regionKey || words === state || countries.has(words)) return 2
    return [regionKey, ...countries].some((key) => ` ${key}`.includes(` ${words}`)) ? 1 : 0
  })
  return Math.min(2, ...fits) as 0 | 1 | 2
}

/** Usual abbreviations of states ("Austin, TX"), by country and by the state's name in the list of places. */
const stateCodes: Record<string, Record<string, string>> = {
  US: codesOf(`Alabama al, Alaska ak, Arizona az, Arkansas ar, California ca, Colorado co, Connecticut ct, Delaware de,
    District of Columbia dc, Florida fl, Georgia ga, Hawaii hi, Idaho id, Illinois il, Indiana in, Iowa ia, Kansas ks,
    Kentucky ky, Louisiana la, Maine me, Maryland md, Massachusetts ma, Michigan mi, Minnesota mn, Mississippi ms,
    Missouri mo, Montana mt, Nebraska ne, Nevada nv, New Hampshire nh, New Jersey nj, New Mexico nm, New York ny,
    North Carolina nc, North Dakota nd, Ohio oh, Oklahoma ok, Oregon or, Pennsylvania pa, Rhode Island ri,
    South Carolina sc, South Dakota sd, Tennessee tn, Texas tx, Utah ut, Vermont vt, Virginia va, Washington wa,
    West Virginia wv, Wisconsin wi, Wyoming wy`),
  CA: codesOf(`Alberta ab, British Columbia bc, Manitoba mb, New Brunswick nb, Newfoundland and Labrador nl,
    Northwest Territories nt, Nova Scotia ns, Nunavut nu, Ontario on, Prince Edward Island pe, Quebec qc,
    Saskatchewan sk, Yukon yt`),
  AU: codesOf(`Australian Capital Territory act, New South Wales nsw, Northern Territory nt, Queensland qld,
    South Australia sa, Tasmania tas, Victoria vic, Western Australia wa`),
}

function codesOf(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').map((entry) => {
      const words = entry.trim().split(/\s+/)
      return [words.slice(0, -1).join(' '), words.at(-1)!]
    }),
  )
}
