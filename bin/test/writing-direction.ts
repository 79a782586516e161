import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

type Rule = { pattern: RegExp; instead: (found: RegExpExecArray) => string }

const SIDES: Record<string, string> = { l: 's', r: 'e', left: 's', right: 'e' }
const CORNERS: Record<string, string> = { tl: 'ss', tr: 'se', bl: 'es', br: 'ee' }
/** Before a class: the start of a text, a space or a variant such as `sm:`. */
const START = '(?<![\\w/.=-])-?'
const END = '(?![\\w])'

/** Classes and properties that name a side of the screen: in Arabic or Hebrew the other one is meant. */
const rules: Rule[] = [
  {
    pattern: new RegExp(`${START}((?:scroll-)?[mp])([lr])-(?=[\\d[(]|px\\b|auto\\b)`),
    instead: ([, kind, side]) => `${kind}${SIDES[side!]}-`,
  },
  // The middle is the middle from both sides.
  {
    pattern: new RegExp(`${START}(left|right)-(?!1/2)(?=[\\d[(]|px\\b|auto\\b|full\\b)`),
    instead: ([, side]) => `inset-${SIDES[side!]}-`,
  },
  {
    pattern: new RegExp(`${START}(border|rounded)-([lr])${END}`),
    instead: ([, kind, side]) => `${kind}-${SIDES[side!]}`,
  },
  {
    pattern: new RegExp(`${START}rounded-(tl|tr|bl|br)${END}`),
    instead: ([, corner]) => `rounded-${CORNERS[corner!]}`,
  },
  {
    pattern: new RegExp(`${START}(text|float)-(left|right)${END}`),
    instead: ([, kind, side]) => `${kind}-${side === 'left' ? 'start' : 'end'}`,
  },
  {
    pattern: /\b(margin|padding|border)-(left|right)\b/,
    instead: ([, kind, side]) => `${kind}-inline-${side === 'left' ? 'start' : 'end'}`,
  },
  {
    pattern: /\b(margin|padding|border)(Left|Right)\b/,
    instead: ([, kind, side]) => `${kind}Inline${side === 'Left' ? 'Start' : 'End'}`,
  },
  {
    pattern: /text-align: (left|right)/,
    instead: ([, side]) => `text-align: ${side === 'left' ? 'start' : 'end'}`,
  },
]

/** The places of a file that name a side. In code only texts in quotes are read. */
export function findSides(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const parts = path.endsWith('.css')
      ? [line]
      : [...line.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|\w+: /g)].map(([part]) => part)
    for (const part of parts)
      for (const { pattern, instead } of rules) {
        const found = pattern.exec(part)
        if (found)
          return [
            `${path}:${index + 1}: “${found[0]}” names a side of the screen: write ${instead(found)}, which follows the writing`,
          ]
      }
    return []
  })
}

/** Layouts must work from right to left, too. */
export async function checkWritingDirection(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', 'web'])
  const files = stdout
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.(test|gen)\./.test(path))
  const breaches: string[] = []
  for (const path of files) breaches.push(...findSides(path, await readFile(path, 'utf8')))
  return breaches.length > 0 ? breaches.join('\n') : undefined
}
