import { afterEach, expect, test, vi } from 'vitest'
import { createAccessTokens } from './tokens.ts'

const token = { personId: 'p', sessionId: 's', tokenId: 't' }

afterEach(() => vi.useRealTimers())

test('a token that was verified before expires at the same second as one that was not', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] })
  const [one, other] = [createAccessTokens('x'.repeat(32)), createAccessTokens('x'.repeat(32))]
  const jwt = await one.sign(token)
  expect(await one.verify(jwt)).toEqual(token)
  vi.setSystemTime(new Date('2026-01-01T00:14:59Z'))
  expect(await one.verify(jwt)).toEqual(token)
  expect(await one.verify(`${jwt.slice(0, -3)}abc`)).toBeNull()
  vi.setSystemTime(new Date('2026-01-01T00:15:00Z'))
  expect(await one.verify(jwt)).toBeNull()
  expect(await other.verify(jwt)).toBeNull()
})
