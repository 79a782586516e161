import { expect, test } from 'vitest'
import { mailTo } from './format.ts'

test('a link to an email address contains only the address', () => {
  expect(mailTo('ada@example.org')).toBe('mailto:ada@example.org')
  expect(mailTo('ada@example.org?bcc=eve@example.org&body=x')).toBe(
    'mailto:ada@example.org%3Fbcc%3Deve@example.org%26body%3Dx',
  )
  expect(mailTo('ada@example.org,eve@example.org')).toBe('mailto:ada@example.org%2Ceve@example.org')
})
