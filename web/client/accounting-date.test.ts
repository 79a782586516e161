import { describe, expect, it } from 'vitest'
import { dayOfBooks } from './accounting-date.ts'

describe('the accounting date', () => {
  it('is in the operator’s time zone for every reader', () => {
    expect(dayOfBooks('2026-06-30T23:30:00.000Z', 'UTC')).toBe('2026-06-30')
    expect(dayOfBooks('2026-06-30T23:30:00.000Z', 'Europe/Paris')).toBe('2026-07-01')
    expect(dayOfBooks('2026-07-01T03:00:00.000Z', 'America/New_York')).toBe('2026-06-30')
  })
})
