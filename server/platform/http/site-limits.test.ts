import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '../../../test/start-app.ts'
import { countFailure, failureLimits, refuseWhenUsedUp } from '../../core/auth/limits.ts'
import { limitForm } from './form-limits.ts'

const running = startTestApp()

// The clock is fixed, so that the window of a rate limit does not end during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a form accepts 120 requests a minute from all networks of an IPv6 site together', async () => {
  const { db } = running.services
  for (let n = 1; n <= 120; n += 1) await limitForm(db, 'some', `2001:db8:1:${n}::1`)
  await expect(limitForm(db, 'some', '2001:db8:1:ffff::1')).rejects.toMatchObject({ status: 429 })
  await limitForm(db, 'some', '2001:db8:2::1')
})

test('40 wrong passwords for one account from an IPv6 site block further attempts from there', async () => {
  const { db } = running.services
  const attempt = (address: string) => refuseWhenUsedUp(db, failureLimits('a@example.org', address), 'no')
  for (let n = 1; n <= 40; n += 1)
    await countFailure(db, failureLimits('a@example.org', `2001:db8:3:${n}::1`))
  await expect(attempt('2001:db8:3:ffff::1')).rejects.toMatchObject({ status: 429 })
  await attempt('2001:db8:4::1')
})
