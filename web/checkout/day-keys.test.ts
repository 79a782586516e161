import { expect, test } from 'vitest'
import { dayAfterKey } from './day-keys.ts'

// February 2027 begins on a Monday.
const dates = ['2027-02-02', '2027-02-04', '2027-02-05', '2027-02-11', '2027-02-16', '2027-02-25']
const from = (date: string) => (key: string) => dayAfterKey(dates, date, key)

test('arrows go to the next available day and to the same weekday, Home and End to the ends of the week', () => {
  const press = from('2027-02-04')
  expect(press('ArrowLeft')).toBe('2027-02-02')
  expect(press('ArrowRight')).toBe('2027-02-05')
  expect(press('ArrowDown')).toBe('2027-02-11')
  expect(press('Home')).toBe('2027-02-02')
  expect(press('End')).toBe('2027-02-05')
})

test('weeks without that day are skipped, and there is no day beyond the first and the last', () => {
  expect(from('2027-02-11')('ArrowDown')).toBe('2027-02-25')
  expect(from('2027-02-16')('ArrowUp')).toBe('2027-02-02')
  expect(from('2027-02-02')('ArrowLeft')).toBeUndefined()
  expect(from('2027-02-02')('ArrowUp')).toBeUndefined()
  expect(from('2027-02-25')('ArrowRight')).toBeUndefined()
  expect(from('2027-02-25')('Enter')).toBeUndefined()
})
