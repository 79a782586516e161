import { expect, test } from 'vitest'
import { cacheRuleFor } from './cache-rules.ts'

const known = new Set(['/about', '/gallery/abc', '/admin'])
const isUnknown = (path: string) => !known.has(path)
const which = (path: string) => cacheRuleFor(path, isUnknown)

test('all unknown paths are one page, rendered from one fixed path', () => {
  expect(which('/nowhere')).toMatchObject({ name: '*', status: 404 })
  expect(which('/nowhere')?.path).toBe(which('/else/where')?.path)
})

test.each(['/about', '/help', '/help/refunds', '/photographers/bo', '/photographers/in/milan'])(
  '%s is the same page for every visitor',
  (path) => {
    expect(which(path)).toEqual({ name: path, path, status: 200 })
  },
)

test.each(['/_.data', '/about.data', '/photographers.data', '/nowhere.data', '/photographers/bo.data'])(
  '%s is a data request of the router, which is never cached',
  (path) => {
    expect(which(path)).toBeNull()
  },
)

test.each(['/\\x/gallery/abc', '//elsewhere.example', '/x/../gallery/abc', '/./about', '/a b', '/x#y'])(
  '%j is another page once it is parsed, so it is not cached',
  (path) => {
    expect(which(path)).toBeNull()
  },
)
