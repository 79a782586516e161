import { expect, test } from 'vitest'
import { readVenueCookie, venueCookie } from './venue-cookie.ts'

const header = (setCookie: string) => `other=1; ${setCookie.split(';')[0]}`

test('a venue with line breaks and any characters is read back, for its photographer only', () => {
  const venue = 'Villa Ödön; “Garden”\nVia Roma 1, 20121 🌿'
  const cookie = venueCookie('bo-shade', venue, 'https://framefolk.example')
  expect(cookie).toMatch(/Max-Age=86400; Path=\/book; HttpOnly; SameSite=Lax; Secure$/)
  expect(readVenueCookie(header(cookie), 'bo-shade')).toBe(venue)
  expect(readVenueCookie(header(cookie), 'bo')).toBeUndefined()
})

test('the longest venue fits in a cookie, an empty one deletes it, and a broken one is ignored', () => {
  expect(venueCookie('bo', '🌿'.repeat(300), '').length).toBeLessThan(4_000)
  expect(venueCookie('bo', ' \n', '')).toContain('framefolk-venue=; Max-Age=0')
  expect(readVenueCookie('framefolk-venue=bo:%E0%A4%A', 'bo')).toBeUndefined()
  expect(readVenueCookie(null, 'bo')).toBeUndefined()
})
