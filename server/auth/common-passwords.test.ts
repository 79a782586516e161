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
  'takes %j',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
