import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ada Lovelace', 'x@y.z', 'AL'],
  ['ada king lovelace', null, 'AL'],
  ['  Prince  ', 'p@y.z', 'P'],
  ['', 'mia@frames.test', 'M'],
  [null, 'mia@frames.test', 'M'],
  ['   ', '', 'U'],
  [undefined, undefined, 'U'],
  ['élodie øst', null, 'ÉØ'],
])('%j with %j shows %s', (name, email, shown) => {
  expect(initialsOf(name, email)).toBe(shown)
})
