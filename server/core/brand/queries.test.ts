import { expect, test } from 'vitest'
import { brandIn } from './queries.ts'

test('what is not worded for a language is as in the main one, text by text', () => {
  const german = { tagline: 'Licht, gefunden.', texts: { mission: 'Unser Ziel' } }
  const main = { name: 'Lumen', tagline: 'Light, found.', texts: { mission: 'Our aim', talkTitle: 'Talk' } }
  const values = { ...main, languages: { de: german, fr: { launch: 'Automne' } } }
  expect(brandIn(values, 'en')).toEqual(main)
  expect(brandIn(values, 'de')).toEqual({
    ...{ name: 'Lumen', tagline: 'Licht, gefunden.' },
    texts: { mission: 'Unser Ziel', talkTitle: 'Talk' },
  })
  expect(brandIn(values, 'fr')).toEqual({ ...main, launch: 'Automne' })
  expect(brandIn({ name: 'Lumen', languages: { de: { launch: 'Herbst' } } }, 'de')).toEqual({
    ...{ name: 'Lumen', launch: 'Herbst' },
  })
})

test('with one language the values stay the same object', () => {
  const values = { name: 'Lumen' }
  expect(brandIn(values, 'en')).toBe(values)
})
