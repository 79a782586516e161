import { isPlainName } from '../../../../contract/api/fields.ts'
import { brand } from '../../../../contract/brand/brand.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\p{Zs}.,'’&()-]{0,59}$/u
const MAX_DIGITS = 4
/** `X.COM`: initials before a name look the same, except with these endings. */
const DOMAIN = /\.(?:com|net|org|io|co|me|app)(?!\p{L})/iu
/** Letters of these scripts look like Latin ones, so a name with both may imitate another. */
const LOOKALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u

/**
 * The name of an account as our emails show it; null if it does not look like a name. Anyone can type a name, so it must
 * not put a link, a phone number or our brand into an email.
 */
export function nameInMail(fullName: string | null | undefined): string | null {
  const name = fullName?.trim() ?? ''
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  const looksLikeName = NAME.test(name) && isPlainName(name) && !DOMAIN.test(name) && digits <= MAX_DIGITS
  const mixed = LOOKALIKES.test(name) && /\p{Script=Latin}/u.test(name)
  return looksLikeName && !mixed && !lettersOf(name).includes(lettersOf(brand.name)) ? name : null
}

/** Without spaces, accents and wide letter forms. */
const lettersOf = (text: string): string => text.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase()
