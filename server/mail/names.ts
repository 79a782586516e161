import { brand } from '../../contract/brand.ts'
import { isPlainName } from '../../contract/names.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\p{Zs}.,'’&()-]{0,59}$/u
const MAX_DIGITS = 4

/**
 * The name of an account as our emails may show it; null where it does not look like a name. Strangers type names, so an
 * email of ours must not carry a link, a phone number or our own brand from one.
 */
export function nameInMail(fullName: string | null | undefined): string | null {
  const name = fullName?.trim() ?? ''
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  const looksLikeName = NAME.test(name) && isPlainName(name) && digits <= MAX_DIGITS
  return looksLikeName && !name.toLowerCase().includes(brand.name.toLowerCase()) ? name : null
}
