import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '123456',
  'password',
  'Password1',
  ' letmein ',
  'QWERTY',
  '654321',
  '121212',
  'aaaaaaaa',
  'admin123',
])('refuses %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse', 'brand new one', 'x7-lamp', 'chosen by me', '# a comment', ''])(
  'accepts %j',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('refuses at least the 3,000 most common ones', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  const listed = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(new Set(listed).size).toBeGreaterThanOrEqual(3_000)
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([])
})
