import { fixedNames, fixedTexts } from './allowed.ts'
import { variantsOf } from './message-variants.ts'
import { rules } from './rules.ts'
import { readTexts, type Text } from './texts.ts'

/** Breaches of one file, each as "file:line: found, write instead". `frozen`: the text of pages that must not change. */
export function findBreaches(path: string, source: string, frozen = ''): string[] {
  return breachesOf(readTexts(path, source), path, source, frozen)
}

/** The same of a catalogue: the English texts of messages, with `{x}` for parameters. */
export function findMessageBreaches(path: string, source: string, frozen = ''): string[] {
  const texts = Object.values<string>(JSON.parse(source)).flatMap((message): Text[] =>
    variantsOf(message).map((text) => ({
      kind: 'interface',
      text,
      at: source.indexOf(JSON.stringify(message)),
    })),
  )
  return breachesOf(texts, path, source, frozen)
}

function breachesOf(texts: Text[], path: string, source: string, frozen: string): string[] {
  return texts
    .filter((text) => !isFixed(text, path, frozen))
    .flatMap(({ kind, text, at }) =>
      rules[kind].flatMap(({ pattern, instead }) => {
        const found = pattern.exec(text)?.[0]
        return found
          ? [`${path}:${lineOf(found, at, source)}: ${kind} "${shorten(found)}": write ${instead}`]
          : []
      }),
    )
}

function isFixed({ kind, text }: Text, path: string, frozen: string): boolean {
  if (kind === 'name') return fixedNames.get(text)?.test(path) ?? false
  if (kind !== 'interface') return false
  // A pattern matches texts that were stored before.
  if (text.startsWith('^')) return true
  // Only whole sentences: a single word would match anywhere.
  return fixedTexts.has(text) || (text.includes(' ') && frozen.includes(text))
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The line of the found word, which may be further down than the start of its text. */
function lineOf(found: string, at: number, source: string): number {
  const index = source.indexOf(found.split(' ')[0]!, at)
  return source.slice(0, index === -1 ? at : index).split('\n').length
}
