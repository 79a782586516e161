import { expect, test } from 'vitest'
import { readWantedCookie, wantedCookie } from './wanted-cookie.ts'

const sent = (setCookie: string) => `theme=dark; ${setCookie.split(';')[0]}`

test('the cookie restores the requested page, and accepts only pages of this site', () => {
  const path = '/book/bo-shade?package=1&date=2026-12-12&start=12%3A30'
  const set = wantedCookie(path, 'https://framefolk.example')
  expect(set).toContain('; Path=/verify-email; HttpOnly; SameSite=Lax; Secure')
  expect(readWantedCookie(sent(set))).toBe(path)
  expect(readWantedCookie(sent(wantedCookie('//evil.example/', 'http://localhost')))).toBeNull()
  expect(readWantedCookie(sent(wantedCookie(null, 'http://localhost')))).toBeNull()
  expect(readWantedCookie(null)).toBeNull()
})
