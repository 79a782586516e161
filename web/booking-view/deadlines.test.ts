import { describe, expect, it } from 'vitest'
import { formatDeadlineFor } from '../../contract/clocks.ts'
import { formatDeadline, formatDue } from './deadlines.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const clock = { timeZone: 'Europe/Rome', now: Date.now() }

describe('a deadline', () => {
  it('is in the present tense while it is ahead, and in the past tense once it is over', () => {
    for (const state of ['held', 'requested', 'shot', 'delivered', 'changes', 'disputed'] as const) {
      const tomorrow = inDays(1)
      const [ahead, over] = [tomorrow, inDays(-1)].map((deadline) =>
        formatDeadline({ state, deadline }, clock),
      )
      expect(ahead, state).toContain(formatDeadlineFor(clock, tomorrow))
      expect(ahead, state).not.toMatch(/\bwas\b|\bwere\b/)
      expect(over, state).toMatch(/\bwas\b|\bwere\b/)
    }
    expect(formatDeadline({ state: 'booked', deadline: inDays(1) }, clock)).toBeNull()
  })
})

describe('the amount due', () => {
  const owing = {
    state: 'booked' as const,
    dispute: null,
    total: 400,
    paid: 120,
    upfront: 120,
    remaining: 280,
    currency: 'USD',
  }

  it('is due on its day while that is ahead, and now once it is over', () => {
    const ahead = inDays(3)
    expect(formatDue({ ...owing, remainingDue: ahead }, clock)).toBe(
      `$280, charged automatically ${formatDeadlineFor(clock, ahead)}`,
    )
    expect(formatDue({ ...owing, remainingDue: inDays(-3) }, clock)).toBe('$280 now')
  })

  it('has the upfront payment of a hold, and is empty if all is paid or cancelled', () => {
    const due = inDays(30)
    const held = { ...owing, state: 'held' as const, paid: 0, remainingDue: due }
    expect(formatDue(held, clock)).toBe(
      `$120 now, $280, charged automatically ${formatDeadlineFor(clock, due)}`,
    )
    expect(formatDue({ ...owing, paid: 400, remainingDue: inDays(-3) }, clock)).toBeNull()
    expect(formatDue({ ...owing, state: 'cancelled', remainingDue: due }, clock)).toBeNull()
  })
})
