import { expect, test } from 'vitest'
import { colourVariables, contrast, findContrastProblems, paletteOf } from './colours.ts'

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#8f5310', '#8f5310')).toBe(1)
})

test('the default colours need no declaration and are all readable', () => {
  expect(colourVariables({})).toBe('')
  expect(findContrastProblems({})).toEqual([])
})

test('an accent changes itself, its darker shade and its wash, in its own theme only', () => {
  expect(colourVariables({ accentLight: '#0b5c5c' })).toBe(
    '--color-golden:light-dark(#0b5c5c,#e8a54b);--color-golden-deep:light-dark(#094a4a,#f0b767);--color-wash:light-dark(#dee5e1,#2c2318);',
  )
})

test('soft text and edges of controls are readable on every accepted background', () => {
  const colours = { backgroundLight: '#f0f4ff', textLight: '#101830', backgroundDark: '#0b1020' }
  expect(findContrastProblems(colours)).toEqual([])
  for (const theme of ['light', 'dark'] as const) {
    const { paper, raised, soft, edge } = paletteOf(colours, theme)
    for (const ground of [paper, raised]) {
      expect(contrast(soft, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
    }
  }
})

test('the wash of an accent leaves soft text readable, and text must be readable on notices', () => {
  const { wash, soft } = paletteOf({ accentLight: '#000000' }, 'light')
  expect(contrast(soft, wash)).toBeGreaterThanOrEqual(4.5)
  expect(findContrastProblems({ backgroundLight: '#ffffff', textLight: '#6d6d6d' })).toEqual([
    {
      colour: 'textLight',
      message: expect.stringMatching(/^Contrast with the background of notices is 4\.3:1/),
    },
  ])
})

test('each unreadable colour is reported, with what it is compared with', () => {
  expect(findContrastProblems({ accentLight: '#ffd700' })).toEqual([
    { colour: 'accentLight', message: 'Contrast with the background is 1.3:1. It needs at least 4.5:1.' },
    {
      colour: 'accentLight',
      message: 'Contrast with the text on buttons is 1.4:1. It needs at least 4.5:1.',
    },
  ])
  expect(findContrastProblems({ backgroundDark: '#777777' }).map(({ colour }) => colour)).toEqual([
    'textDark',
    'accentDark',
    'backgroundDark',
  ])
})
