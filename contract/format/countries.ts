import * as m from '#messages/numbers'
import { currentLocale } from '../../messages/locale.ts'

/** ISO 3166-1, without territories where no business can be based. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

const euCodes = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
export const isInEu = (country: string): boolean => euCodes.includes(country)

const names = new Map<string, Intl.DisplayNames>()

/** In the language of the reader. Only for the server: browsers may use other names, and the first use of Intl takes a phone 150 ms. */
export function countryName(code: string): string {
  const locale = currentLocale()
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  names.set(locale, known)
  return known.of(code) ?? code
}

const withArticle = 'AE AX BS CC CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH PN PS SB SC TC US VG VI'.split(
  ' ',
)
/** In an English sentence: “in the Netherlands”. Other languages change the article by its sentence, so their sentences go without. */
export const countryInText = (code: string): string =>
  currentLocale() === 'en' && withArticle.includes(code)
    ? m.theCountry({ country: countryName(code) })
    : countryName(code)

/** Sorted by name. Pages get them from the server, because browsers may use other names. */
export const countryOptions = (codes: readonly string[]): { value: string; text: string }[] =>
  codes
    .map((code) => ({ value: code, text: countryName(code) }))
    .sort((a, b) => a.text.localeCompare(b.text, currentLocale()))
