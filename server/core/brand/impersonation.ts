import { brand } from '../../../contract/brand/brand.ts'
import { InvalidField } from '../../platform/errors.ts'

/** Letters of other scripts, digits and signs that look like a Latin letter, which comes first in each row. */
const LOOKALIKES = [
  ...['aаαɑ4@', 'bвβЬ8', 'cсϲⅽ', 'dԁɗ', 'eеєεɛ3', 'fғƒ', 'gɡց9', 'hһнհ', 'iіιıɩ1!|ӏ', 'kкκ', 'lⅼłӏ'],
  ...['mмⅿ', 'nпηոռи', 'oоοօσø0', 'pрρ', 'qԛգ', 'rгɾ', 'sѕ5$ʂ', 'tтτ', 'uυսцʊ', 'wѡԝω', 'xхχ', 'yуүγ'],
]
const latinOf = new Map(LOOKALIKES.flatMap(([latin, ...others]) => others.map((other) => [other, latin!])))

/** Lower case without accents and wide forms, look-alikes as Latin letters; `l` as `i`, because `1` and `|` look like both. */
function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return [...plain]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replaceAll('l', 'i')
}

/** Anyone can type a name, and a conversation with “Support” would be believed. */
const ROLES = ['support', 'admin']

/** Whether a name could pass for ours: it contains the brand or a role of our team, or something that looks like it. */
export function imitatesStaff(name: string): boolean {
  const words = skeletonOf(name).split(/[^\p{L}]+/u)
  // Letters with spaces between them are one word, but `Brad Minor` does not contain `admin`.
  const spelled = words.every((word) => word.length <= 1) ? [words.join('')] : words
  const whole = words.join('')
  const ourName = skeletonOf(brand.name).replace(/\P{L}/gu, '')
  return (
    whole.includes(ourName) || ROLES.some((role) => spelled.some((word) => word.includes(skeletonOf(role))))
  )
}

export function refuseImitation(name: string, field = 'fullName'): void {
  if (imitatesStaff(name))
    throw new InvalidField(field, `Choose a name without “${brand.name}”, “support” or “admin”.`)
}
