import * as m from '#messages/pretending'
import { brand } from '../../../contract/brand/brand.ts'
import { InvalidField } from '../../platform/errors.ts'

/**
 * Letters of other scripts, small capitals, struck and turned letters, digits and signs that look like a Latin letter, which
 * comes first in each row.
 */
const LOOKALIKES = [
  ...['aаαɑ4@ᴀⱥɐʌᎪꓮᗩ', 'bвβь8ʙɓᏴꓐᗷ', 'cсϲⅽᴄ¢©ꮯᏟꓚᑕ', 'dԁɗⅾᴅđᎠꓓᗪ', 'eеєεɛ3ᴇɇǝ€Ꭼꓰᗴᕮ', 'fғƒꜰꓝᖴ', 'gɡց9ɢǥᏀꓖ'],
  ...['hһнհʜħᎻꓧᕼΗ', 'iіιıɩ1!|ӏ¡ɪɨᏆꓲ', 'jјϳᴊɉᎫꓙᒍ', 'kкκᴋƙᏦꓗᛕ', 'lⅼłӏʟ£Ꮮꓡᒪ', 'mмⅿᴍɯᎷꓟᗰΜ', 'nпηոռиɴŋꓠᑎΝ'],
  ...['oоοօσø0ᴏɵꓳᎾ', 'pрρᴘᵽᏢꓑᑭ', 'qԛգꞯ', 'rгɾʀɍɹ®Ꮢꓣᖇ', 'sѕ5$ʂꜱꞩ§ՏᏚꓢᔕ', 'tтτᴛŧʇ†7ᎢꓔŦ', 'uυսцʊᴜʉ∪ꓴᑌ'],
  ...['vνѵⅴᴠᏙꓦᐯ', 'wѡԝωᴡᎳꓪᗯ', 'xхχꓫ᙭', 'yуүγʏɏᎩꓬΥ', 'zᴢƶ2ᏃꓜΖ'],
]
/** A capital may look like another letter than its small form: Η like H, η like n. */
const latinOf = new Map(LOOKALIKES.flatMap(([latin, ...others]) => others.map((other) => [other, latin!])))
for (const [letter, latin] of [...latinOf])
  if (!latinOf.has(letter.toLowerCase())) latinOf.set(letter.toLowerCase(), latin)
/** The first of 26 signs that are white letters on a circle or square, or letters of flags. */
const SIGNS = [0x1f150, 0x1f170, 0x1f1e6]

function toLatin(letter: string): string {
  const first = SIGNS.find((start) => letter.codePointAt(0)! >= start && letter.codePointAt(0)! < start + 26)
  if (first) return String.fromCharCode('a'.charCodeAt(0) + letter.codePointAt(0)! - first)
  const small = letter.toLowerCase()
  return latinOf.get(letter) ?? latinOf.get(small) ?? small
}

/** Lower case without accents and wide forms, look-alikes as Latin letters; `l` as `i`, because `1` and `|` look like both. */
function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')
  return [...plain].map(toLatin).join('').replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Anyone can type a name, and a conversation with “Support” would be believed. */
const ROLES = ['support', 'admin', 'helpdesk', 'moderator']
/** Words that mean our team only together, or as a word of their own. */
const TITLES = [...ROLES, 'administrator', 'helpcenter', 'helpcentre', 'customerservice', 'customercare']

/** Whether a name could pass for ours: it contains the brand or a role of our team, or something that looks like it. */
export function imitatesStaff(name: string): boolean {
  const words = skeletonOf(name).split(/[^\p{L}]+/u)
  // Letters with spaces between them are one word, but `Brad Minor` does not contain `admin`.
  const spelled = words.every((word) => word.length <= 1) ? [words.join('')] : words
  const whole = words.join('')
  const ourName = skeletonOf(brand.name).replace(/\P{L}/gu, '')
  // A short brand is part of many names.
  const isOurs = ourName.length < 5 ? words.includes(ourName) : whole.includes(ourName)
  return (
    (ourName !== '' && isOurs) ||
    ROLES.some((role) => spelled.some((word) => word.includes(skeletonOf(role)))) ||
    TITLES.some((title) => isSplit(words, skeletonOf(title)))
  )
}

/** Whether words that follow each other spell it: `Ad min`, `Help-desk`. */
const isSplit = (words: string[], title: string): boolean =>
  words.some((_, from) => words.some((_, to) => words.slice(from, to + 1).join('') === title))

export function refuseImitation(name: string, field: 'fullName' | 'name' | 'slug' = 'fullName'): void {
  if (imitatesStaff(name))
    throw new InvalidField(
      field,
      m.takenForOurTeam({ what: field === 'slug' ? 'link' : 'other', brand: brand.name }),
    )
}
