import { afterEach, expect, test, vi } from 'vitest'
import { RememberedTokens } from './remembered-tokens.ts'
import { createAccessTokens } from './tokens.ts'

const token = { personId: 'p', sessionId: 's', tokenId: 't' }

afterEach(() => vi.useRealTimers())

test('knows exactly the texts it was given, until they end', () => {
  vi.useFakeTimers({ now: 10_000 })
  const remembered = new RememberedTokens<typeof token>()
  remembered.add('a.b.c', token, 20)
  expect(remembered.get('a.b.c')).toEqual(token)
  expect(remembered.get('a.b.d')).toBeNull()
  vi.setSystemTime(20_000)
  expect(remembered.get('a.b.c')).toBeNull()
})

test('forgets the oldest rather than grow', () => {
  const remembered = new RememberedTokens<typeof token>()
  for (let i = 0; i < 1_500; i++) remembered.add(String(i), token, Number.POSITIVE_INFINITY)
  expect(remembered.get('499')).toBeNull()
  expect(remembered.get('500')).toEqual(token)
})

test('a token seen before ends at the same second as one that was not', async () => {
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
