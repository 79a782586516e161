import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BrandColours,
  type BrandTheme,
  contrast,
  findContrastProblems,
  MIN_CONTRAST,
  mix,
  paletteOf,
} from '../../contract/brand/colours.ts'

type Colours = Record<string, string>

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

function readTokens(css: string): Record<BrandTheme, Colours> {
  const tokens: Record<BrandTheme, Colours> = { light: {}, dark: {} }
  for (const [, name, light, dark] of css.matchAll(
    /--color-([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g,
  )) {
    tokens.light[name!] = light!
    tokens.dark[name!] = dark ?? light!
  }
  return tokens
}

const shipped = readTokens(read('tokens.css'))
const printed = { ...shipped.light, ...readTokens(read('print.css')).light }

/** `front` on `ground`; a ground such as `paper/85 white` is a translucent colour on an opaque one. */
type Pair = { front: string; ground: string; least: number }

const TEXT = MIN_CONTRAST
/** Text from 24 pixels, icons, edges of controls, focus rings. */
const SHAPE = 3

const pairsOf = (fronts: string[], grounds: string[], least: number): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least })))

const states = ['green', 'red', 'amber', 'blue']
const notices = states.map((state) => `${state}-wash`)
const surfaces = ['paper', 'raised', 'wash']

const pairs: Pair[] = [
  // Text, links, placeholders and words about a state on pages, panels, and chosen or pointed-at rows.
  ...pairsOf(['ink', 'soft', 'golden', 'golden-deep', ...states], surfaces, TEXT),
  ...pairsOf(['ink', 'soft'], notices, TEXT),
  // Status badges.
  ...states.map((state) => ({ front: state, ground: `${state}-wash`, least: TEXT })),
  { front: 'ink', ground: 'hairline', least: TEXT },
  // Buttons, counts, selected text; the skip link and the current page number.
  ...pairsOf(['on-golden'], ['golden', 'golden-deep', 'red'], TEXT),
  ...pairsOf(['paper'], ['ink'], TEXT),
  // Rows under the pointer.
  ...pairsOf(['ink', 'soft'], ['wash/50 paper', 'wash/45 raised', 'wash/65 raised'], TEXT),
  // A red button under the pointer, 90% of both colours.
  ...pairsOf(['on-golden/90 paper'], ['red/90 paper'], TEXT),
  // Icons on photos, of which nothing is known.
  ...pairsOf(
    ['ink'],
    ['85', '90'].flatMap((share) => [`paper/${share} white`, `paper/${share} black`]),
    SHAPE,
  ),
  ...pairsOf(['white'], ['black/55 white', 'black/80 white'], SHAPE),
  // Edges of fields and buttons, focus rings, chosen options, bars.
  ...pairsOf(['edge'], ['paper', 'raised'], SHAPE),
  ...pairsOf(['golden'], [...surfaces, ...notices, 'hairline', 'hairline/60 raised'], SHAPE),
  ...pairsOf(['green', 'red'], ['hairline'], SHAPE),
]

/** Not for every brand: text that is hardly readable on its background is not readable at all where it is translucent. */
const shippedPairs: Pair[] = [
  // Cohorts in the business screen.
  ...pairsOf(['ink'], ['golden/33 raised', 'golden/33 paper'], TEXT),
  // A message that is being sent.
  ...pairsOf(['ink/70 paper'], ['paper'], TEXT),
  // The tick on a chosen photo.
  ...pairsOf(['ink'], ['paper/80 white', 'paper/80 black'], SHAPE),
]

function colourOf(name: string, colours: Colours): string {
  const [, front, share, ground] = name.match(/^([\w-]+?)(?:\/(\d+) ([\w-]+))?$/)!
  const colour = colours[front!]
  if (!colour) throw new Error(`web/ui/tokens.css has no colour ${front}`)
  return share ? mix(colours[ground!]!, colour, Number(share) / 100) : colour
}

const unreadable = (colours: Colours, checked: Pair[]): string[] =>
  checked.flatMap(({ front, ground, least }) => {
    const ratio = contrast(colourOf(front, colours), colourOf(ground, colours))
    return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)} instead of ${least}`] : []
  })

describe.each(Object.entries({ ...shipped, printed }))('%s', (_theme, colours) => {
  test('every text, icon and edge stands out from its background', () => {
    expect(unreadable(colours, [...pairs, ...shippedPairs])).toEqual([])
  })
})

test('every text colour that a class list sets with a background is checked', () => {
  const names = Object.keys(shipped.light).sort((a, b) => b.length - a.length)
  const used = (prefix: string, classes: string) => [
    ...classes.matchAll(new RegExp(`(?<![\\w-])${prefix}-(${names.join('|')})(/\\d+)?(?![\\w/-])`, 'g')),
  ]
  const checked = new Set(
    [...pairs, ...shippedPairs].map(({ front, ground }) => `${front} on ${ground.split(' ')[0]}`),
  )
  const missing = globSync('../**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) =>
    [...read(file).matchAll(/(['"`])(?:(?!\1)[^\n])*\1/g)].flatMap(([classes]) =>
      used('text', classes)
        .flatMap(([, front]) =>
          used('bg', classes).map(([, name, share = '']) => `${front} on ${name}${share}`),
        )
        .filter((pair) => !checked.has(pair))
        .map((pair) => `${file}: ${pair}`),
    ),
  )
  expect(missing).toEqual([])
})

describe('a brand', () => {
  test.each(['light', 'dark'] as const)('without colours has those of the style sheet: %s', (theme) => {
    expect(shipped[theme]).toMatchObject(paletteOf({}, theme))
  })

  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  /** Any colour; those close to white and black, which are accepted more often, are more frequent. */
  const near = (end: string) =>
    fc.tuple(colour, fc.constantFrom(0, 0.3, 0.6, 0.8, 0.9, 0.97)).map(([any, share]) => mix(any, end, share))
  const option = (end: string) => fc.option(near(end), { nil: undefined })
  const light = fc.record({
    accentLight: option('#000000'),
    backgroundLight: option('#ffffff'),
    textLight: option('#000000'),
  })
  const dark = fc.record({
    accentDark: option('#ffffff'),
    backgroundDark: option('#000000'),
    textDark: option('#ffffff'),
  })

  test.each([
    { theme: 'light', chosen: light },
    { theme: 'dark', chosen: dark },
  ] as const)('is accepted for the $theme theme where it is readable, and refused otherwise', (row) => {
    const decisions = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(row.chosen, (colours: BrandColours) => {
        const accepted = findContrastProblems(colours).length === 0
        decisions[accepted ? 'accepted' : 'refused'] += 1
        const palette = { ...shipped[row.theme], ...paletteOf(colours, row.theme) }
        expect(unreadable(palette, pairs).length === 0).toBe(accepted)
      }),
      { numRuns: 600 },
    )
    expect(Math.min(decisions.accepted, decisions.refused)).toBeGreaterThan(50)
  })
})
