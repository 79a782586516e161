import { expect, test } from 'vitest'
import { calendarMessages } from '../../../contract/calendar/calendar.ts'
import { missingOf } from './calendar-forms.ts'

const fields = (typed: Record<string, string>) => missingOf(typed).map(({ field }) => field)

test('an end without a start is refused at its field, for a day and in the week', () => {
  const day = { form: 'differ', date: '2027-03-10', from: '', to: '14:00' }
  expect(missingOf(day)).toEqual([{ field: 'from', message: calendarMessages.noBeginning() }])
  const week = { form: 'hours', 'from-1-0': '09:00', 'to-1-0': '17:00', 'from-1-1': '', 'to-1-1': '22:00' }
  expect(fields({ ...week, 'to-3-0': '12:00' })).toEqual(['from-1-1', 'from-3-0'])
})

test('a day without times is closed, and one with only a start is open until midnight', () => {
  expect(fields({ form: 'differ', date: '2027-03-10', from: '', to: '' })).toEqual([])
  expect(fields({ form: 'differ', date: '2027-03-10', from: '10:00', to: '' })).toEqual([])
  expect(fields({ form: 'hours', 'from-1-0': '', 'to-1-0': '', 'from-2-0': '09:00', 'to-2-0': '' })).toEqual(
    [],
  )
  expect(fields({ form: 'block', fromTime: '', toTime: '14:00' })).toEqual([])
})
