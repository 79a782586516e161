import * as m from '#messages/brand'
import { formatDecimal } from '../../messages/number.ts'

export type BrandTheme = 'light' | 'dark'
export type BrandColour =
  | 'accentLight'
  | 'accentDark'
  | 'backgroundLight'
  | 'backgroundDark'
  | 'textLight'
  | 'textDark'
export type BrandColours = { [Name in BrandColour]?: string | undefined }

/** The colours of web/ui/tokens.css that follow from the three chosen ones of a theme. */
type Palette = {
  paper: string
  raised: string
  hairline: string
  edge: string
  ink: string
  soft: string
  golden: string
  'golden-deep': string
  wash: string
}

const shipped: Record<BrandTheme, Palette> = {
  light: {
    paper: '#fbf8f3',
    raised: '#ffffff',
    hairline: '#e6dfd4',
    edge: '#8f8677',
    ink: '#1c1a17',
    soft: '#6b6459',
    golden: '#8f5310',
    'golden-deep': '#74430c',
    wash: '#f6ead7',
  },
  dark: {
    paper: '#141210',
    raised: '#1e1b18',
    hairline: '#35302a',
    edge: '#7d7567',
    ink: '#f4efe7',
    soft: '#a79f92',
    golden: '#e8a54b',
    'golden-deep': '#f0b767',
    wash: '#2c2318',
  },
}
/** Text on buttons, and the colours and backgrounds of success, error, warning and information: the same under every brand. */
const fixed: Record<BrandTheme, { onGolden: string; states: string[]; notices: string[] }> = {
  light: {
    onGolden: '#ffffff',
    states: ['#1d6b3c', '#b3261e', '#7a5200', '#1f5a94'],
    notices: ['#e3f2e8', '#fbe7e5', '#fbefd0', '#e4eefa'],
  },
  dark: {
    onGolden: '#141210',
    states: ['#6fcf97', '#ff9087', '#f2c14e', '#8ec1f5'],
    notices: ['#16281d', '#331a18', '#2d2410', '#16222f'],
  },
}

export const colourDefaults: Record<BrandColour, string> = {
  accentLight: shipped.light.golden,
  accentDark: shipped.dark.golden,
  backgroundLight: shipped.light.paper,
  backgroundDark: shipped.dark.paper,
  textLight: shipped.light.ink,
  textDark: shipped.dark.ink,
}

/** WCAG 2: for text. Edges of controls need 3:1. */
export const MIN_CONTRAST = 4.5
const MIN_EDGE = 3

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first, which is also how a translucent colour looks on its background. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + (other[at]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

export function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** The lightest mixture of text and background that can still be read on all of `grounds`. */
function mixUntil(ink: string, paper: string, from: number, grounds: string[], least: number): string {
  for (let share = from; share > 0; share -= 0.05) {
    const made = mix(ink, paper, share)
    if (grounds.every((ground) => contrast(made, ground) >= least)) return made
  }
  return ink
}

/** The background with as much of a colour as leaves all of `texts` readable. */
function tint(paper: string, colour: string, texts: string[]): string {
  for (let percent = 12; percent > 0; percent -= 1) {
    const made = mix(paper, colour, percent / 100)
    if (texts.every((text) => contrast(text, made) >= MIN_CONTRAST)) return made
  }
  return paper
}

const suffix = { light: 'Light', dark: 'Dark' } as const

export function paletteOf(colours: BrandColours, theme: BrandTheme): Palette {
  const own = shipped[theme]
  const accent = colours[`accent${suffix[theme]}`]
  const background = colours[`background${suffix[theme]}`]
  const text = colours[`text${suffix[theme]}`]
  const paper = background ?? own.paper
  const ink = text ?? own.ink
  const raised = background ? mix(background, '#ffffff', theme === 'light' ? 0.7 : 0.05) : own.raised
  const golden = accent ?? own.golden
  const { states, notices } = fixed[theme]
  const neutral = background || text
  const readable = [ink, golden, ...states, ...(neutral ? [] : [own.soft])]
  const wash = accent || background ? tint(paper, golden, readable) : own.wash
  const grounds = [paper, raised]
  const neutrals = neutral
    ? {
        hairline: tint(paper, ink, [ink]),
        edge: mixUntil(ink, paper, 0.5, grounds, MIN_EDGE),
        soft: mixUntil(ink, paper, 0.35, [...grounds, wash, ...notices], MIN_CONTRAST),
      }
    : {}
  const deep = accent ? { 'golden-deep': mix(accent, theme === 'light' ? '#000000' : '#ffffff', 0.2) } : {}
  return { ...own, paper, raised, ink, ...neutrals, golden, wash, ...deep }
}

/** A declaration for each colour that differs from the style sheet; empty without any. */
export function colourVariables(colours: BrandColours): string {
  const [light, dark] = [paletteOf(colours, 'light'), paletteOf(colours, 'dark')]
  const names = Object.keys(light) as (keyof Palette)[]
  return names
    .filter((name) => light[name] !== shipped.light[name] || dark[name] !== shipped.dark[name])
    .map((name) => `--color-${name}:light-dark(${light[name]},${dark[name]});`)
    .join('')
}

/** What a colour is too near to. */
type Against = 'background' | 'notices' | 'buttons' | 'other'

export type ContrastProblem = { colour: BrandColour; message: string }

/** What people could not read: text and accent on every background, buttons, and the fixed colours of states. */
export function findContrastProblems(colours: BrandColours): ContrastProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { paper, raised, ink, golden, wash } = paletteOf(colours, theme)
    const { onGolden, states, notices } = fixed[theme]
    const worst = (front: string, grounds: string[]) =>
      Math.min(...grounds.map((ground) => contrast(front, ground)))
    const checks: [BrandColour, number, Against][] = [
      [`text${suffix[theme]}`, worst(ink, [paper, raised, wash]), 'background'],
      [`text${suffix[theme]}`, worst(ink, notices), 'notices'],
      [`accent${suffix[theme]}`, worst(golden, [paper, raised]), 'background'],
      [`accent${suffix[theme]}`, contrast(golden, onGolden), 'buttons'],
      [
        `background${suffix[theme]}`,
        Math.min(...states.map((state) => worst(state, [paper, raised]))),
        'other',
      ],
    ]
    return checks
      .filter(([, ratio]) => ratio < MIN_CONTRAST)
      .map(([colour, ratio, against]) => ({
        colour,
        message: m.contrastTooLow({
          against,
          ratio: formatDecimal((Math.floor(ratio * 10) / 10).toFixed(1)),
          needed: formatDecimal(MIN_CONTRAST),
        }),
      }))
  })
}
