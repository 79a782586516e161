/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
}

/** The lookup key of a name: lower case without accents, words separated by one space. "São-Paulo" → "sao paulo". */
export function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœđðþłıħ]/g, (letter) => PLAIN[letter]!)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}
