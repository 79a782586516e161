import { describe, expect, it } from 'vitest'
import { sayMoment } from '../format/moments.ts'
import { sayDeadline, sayDue } from './deadlines.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const timeZone = 'Europe/Rome'

describe('a deadline', () => {
  it('is said as one that comes while it is ahead, and as one that was once it is over', () => {
    for (const state of ['held', 'requested', 'shot', 'delivered', 'changes', 'disputed'] as const) {
      const tomorrow = inDays(1)
      const [ahead, over] = [tomorrow, inDays(-1)].map((deadline) =>
        sayDeadline({ state, deadline, timeZone }),
      )
      expect(ahead, state).toContain(sayMoment(tomorrow, timeZone))
      expect(ahead, state).not.toMatch(/\bwas\b|\bwere\b/)
      expect(over, state).toMatch(/\bwas\b|\bwere\b/)
    }
    expect(sayDeadline({ state: 'booked', deadline: inDays(1), timeZone })).toBeNull()
  })
})

describe('what is due', () => {
  const owing = {
    state: 'booked' as const,
    dispute: null,
    total: 400,
    paid: 120,
    upfront: 120,
    remaining: 280,
    currency: 'USD',
    timeZone,
  }

  it('is due on its day while that is ahead, and now once it is over', () => {
    const ahead = inDays(3)
    expect(sayDue({ ...owing, remainingDue: ahead })).toBe(`$280 on ${sayMoment(ahead, timeZone)}`)
    expect(sayDue({ ...owing, remainingDue: inDays(-3) })).toBe('$280 now')
  })

  it('names the first part of a hold, and nothing where all is paid or over', () => {
    const due = inDays(30)
    const held = { ...owing, state: 'held' as const, paid: 0, remainingDue: due }
    expect(sayDue(held)).toBe(`$120 now, $280 on ${sayMoment(due, timeZone)}`)
    expect(sayDue({ ...owing, paid: 400, remainingDue: inDays(-3) })).toBeNull()
    expect(sayDue({ ...owing, state: 'cancelled', remainingDue: due })).toBeNull()
  })
})
