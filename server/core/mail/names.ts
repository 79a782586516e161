import { brand } from '../../../contract/brand.ts'
import { isPlainName } from '../../../contract/names.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\p{Zs}.,'’&()-]{0,59}$/u
const MAX_DIGITS = 4
/** `X.COM`: initials before a name look the same, except for these. */
const DOMAIN = /\.(?:com|net|org|io|co|me|app)(?!\p{L})/iu
/** Letters of these look like Latin ones, so a name in both may be made to be mistaken. */
const LOOKALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u

/**
 * The name of an account as our emails may show it; null where it does not look like a name. Strangers type names, so an
 * email of ours must not carry a link, a phone number or our own brand from one.
 */
export function nameInMail(fullName: string | null | undefined): string | null {
  const name = fullName?.trim() ?? ''
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  const looksLikeName = NAME.test(name) && isPlainName(name) && !DOMAIN.test(name) && digits <= MAX_DIGITS
  const mixed = LOOKALIKES.test(name) && /\p{Script=Latin}/u.test(name)
  return looksLikeName && !mixed && !lettersOf(name).includes(lettersOf(brand.name)) ? name : null
}

/** Without spaces, accents and the wide forms of letters. */
const lettersOf = (text: string): string => text.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase()
