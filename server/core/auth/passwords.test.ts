import { expect, test } from 'vitest'
import { checkPassword, hashPassword, makePassword } from './passwords.ts'

test('passwords are hashed by Argon2id with 19 MiB, two passes and one lane, and no hash repeats', async () => {
  const [one, other] = [await hashPassword('the same'), await hashPassword('the same')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await checkPassword(one, 'the same')).toBe(true)
  expect(await checkPassword(one, 'another')).toBe(false)
})

test.each([null, undefined])('without a stored password (%s), no password is right', async (stored) => {
  expect(await checkPassword(stored, '')).toBe(false)
  expect(await checkPassword(stored, 'anything')).toBe(false)
})

test('a generated password is long and without letters that look alike', () => {
  const made = new Set(Array.from({ length: 200 }, makePassword))
  expect(made.size).toBe(200)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
})
