import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { PSEUDO } from './languages.ts'

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const ACCENTED = 'ÅåÇçĎďÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index]!]))
/** Translations are up to a third longer than English. */
const LONGER = 0.35

/** A catalogue in a pseudo-language. */
export const pseudoCatalogue = (locale: string, english: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoMessage(locale, text)]))

/** An English message in a pseudo-language: its parameters, choices and tags stay. */
export function pseudoMessage(locale: string, text: string): string {
  const isRtl = PSEUDO[locale]!.direction === 'rtl'
  const parts = literalsOf(parse(text, { shouldParseSkeletons: false, captureLocation: true }))
  // A separator or the symbol of a currency is nothing to translate.
  if (!parts.some(({ start, end }) => /\p{L}/u.test(text.slice(start, end)))) return text
  let changed = text
  let letters = 0
  // From the end, so that the places of earlier parts stay right.
  for (const { start, end } of parts.toReversed()) {
    const plain = changed.slice(start, end)
    letters += plain.length
    changed = changed.slice(0, start) + (isRtl ? turn(plain) : accent(plain)) + changed.slice(end)
  }
  if (isRtl) return changed
  const more = 'ñéxţ '.repeat(Math.ceil((letters * LONGER) / 5)).trimEnd()
  return more ? `[${changed} ${more}]` : `[${changed}]`
}

const accent = (text: string) => [...text].map((letter) => accents.get(letter) ?? letter).join('')
/** Each word between marks that write it from right to left; quotes and braces of ICU stay where they are. */
const turn = (text: string) => text.replace(/[\p{L}\p{N}’-]+/gu, (word) => `\u200f\u202e${word}\u202c\u200f`)

/** Where the texts of a message stand in it, in their order. */
function literalsOf(elements: MessageFormatElement[]): { start: number; end: number }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal)
      return [{ start: element.location!.start.offset, end: element.location!.end.offset }]
    if (element.type === TYPE.tag) return literalsOf(element.children)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value))
    return []
  })
}
