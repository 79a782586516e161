import { expect, test } from 'vitest'
import { viewedSlug } from './profile-views.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const view = (url: string, headers: Record<string, string> = {}, status = 200, method = 'GET') =>
  viewedSlug({ method, url, headers: { 'user-agent': BROWSER, ...headers } }, status)

test('opening a profile is a view: as a page, as data of a page, with criteria, and as 304', () => {
  expect(view('/photographers/nora-light')).toBe('nora-light')
  expect(view('/photographers/nora-light.data?_routes=x')).toBe('nora-light')
  expect(
    view('/photographers/nora-light?date=2027-03-10', { referer: 'https://x.example/photographers' }),
  ).toBe('nora-light')
  expect(view('/photographers/nora-light', {}, 304)).toBe('nora-light')
})

test('bots, prefetches, failures, other pages and another date on the same profile are no views', () => {
  const url = '/photographers/nora-light'
  for (const bot of ['Googlebot/2.1', 'WhatsApp/2.23', 'curl/8.5.0', 'Mozilla/5.0 HeadlessChrome/140', ''])
    expect(view(url, { 'user-agent': bot })).toBeNull()
  expect(view(url, { 'sec-purpose': 'prefetch' })).toBeNull()
  expect(view(url, {}, 404)).toBeNull()
  expect(view(url, {}, 200, 'HEAD')).toBeNull()
  expect(view('/photographers/in/toronto')).toBeNull()
  expect(view('/photographers')).toBeNull()
  expect(view(`${url}?date=2027-03-10`, { referer: `https://x.example${url}` })).toBeNull()
  expect(view(`${url}.data`, { referer: 'no address' })).toBe('nora-light')
})
