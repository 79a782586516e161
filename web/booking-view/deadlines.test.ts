import { describe, expect, it } from 'vitest'
import { dateIn, formatDeadlineFor } from '../../contract/format/clocks.ts'
import { asMajor } from '../../contract/format/money.ts'
import { formatBookedDay } from '../format/moments.ts'
import { formatDeadline, formatDue } from './deadlines.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const clock = { timeZone: 'Europe/Rome', now: Date.now() }

describe('a deadline', () => {
  it('is in the present tense while it is ahead, and in the past tense once it is over', () => {
    for (const state of ['held', 'requested', 'shot', 'delivered', 'changes', 'disputed'] as const) {
      const tomorrow = inDays(1)
      const [ahead, over] = [tomorrow, inDays(-1)].map((deadline) =>
        formatDeadline({ state, deadline, payBy: null }, clock),
      )
      expect(ahead, state).toContain(formatDeadlineFor(clock, tomorrow))
      expect(ahead, state).not.toMatch(/\bwas\b|\bwere\b/)
      expect(over, state).toMatch(/\bwas\b|\bwere\b/)
    }
    expect(formatDeadline({ state: 'booked', deadline: inDays(1), payBy: null }, clock)).toBeNull()
    const payBy = inDays(1)
    expect(formatDeadline({ state: 'requested', deadline: payBy, payBy }, clock)).toMatch(/^Payment due by /)
  })
})

describe('the amount due', () => {
  const dayOf = (instant: string) => formatBookedDay(dateIn(instant, 'Asia/Kolkata'))
  const owing = {
    state: 'booked' as const,
    dispute: null,
    total: asMajor(400),
    paid: asMajor(120),
    upfront: asMajor(120),
    authorised: asMajor(0),
    payBy: null,
    timeZone: 'Asia/Kolkata',
    currency: 'USD',
  }

  it('is due on its day while that is ahead, and now once it is over', () => {
    const ahead = inDays(3)
    expect(formatDue({ ...owing, remainingDue: ahead })).toBe(`$280 on ${dayOf(ahead)}`)
    expect(formatDue({ ...owing, remainingDue: inDays(-3) })).toBe('$280 now')
  })

  it('has the upfront payment of a hold, and is empty if all is paid or cancelled', () => {
    const due = inDays(30)
    const held = { ...owing, state: 'held' as const, paid: asMajor(0), remainingDue: due }
    expect(formatDue(held)).toBe(`$120 now, then $280 on ${dayOf(due)}`)
    const requested = { ...held, state: 'requested' as const }
    expect(formatDue({ ...requested, authorised: asMajor(120) })).toBe(`$280 on ${dayOf(due)}`)
    expect(formatDue({ ...requested, payBy: inDays(1) })).toBe(`$120 now, then $280 on ${dayOf(due)}`)
    expect(formatDue({ ...owing, paid: asMajor(400), remainingDue: inDays(-3) })).toBeNull()
    expect(formatDue({ ...owing, state: 'cancelled', remainingDue: due })).toBeNull()
  })
})
