import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('keeps a path of this site with its query and fragment', () => {
  expect(ownPath('/account/settings?done=profile#profile')).toBe('/account/settings?done=profile#profile')
  expect(ownPath('/')).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' /account',
  'account',
  '',
  '/account/settings.data?done=profile',
  '/_.data',
  '/messages/new?to=bo&_routes=web%2Fmessages',
  '/v1/me',
  '/no/such/page',
])('refuses %j, which is not a page of this site', (to) => {
  expect(ownPath(to)).toBeNull()
})

test('returns null without a path', () => {
  expect(ownPath(null)).toBeNull()
  expect(ownPath(undefined)).toBeNull()
})
