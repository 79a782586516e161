import { expect, test } from 'vitest'
import { isTimeText, readTimeText } from './time-field.tsx'

test.each([
  ['', ''],
  [' 14:30 ', '14:30'],
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9.30', '09:30'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['2 pm', null],
  ['12:60', null],
])('“%s” is read as %s', (typed, time) => {
  expect(readTimeText(typed)).toBe(time)
  if (time) expect(isTimeText(time)).toBe(true)
})
