import { expect, test } from 'vitest'
import { replyAddress } from './message-view.tsx'

test('fills in subject, greeting and quote', () => {
  const address = new URL(
    replyAddress(
      { fullName: 'Ada Lovelace', email: 'ada@example.test', message: 'One & two\nthree?' },
      'Framefolk',
    ),
  )
  expect(decodeURIComponent(address.pathname)).toBe('ada@example.test')
  expect(address.searchParams.get('subject')).toBe('Your message to Framefolk')
  expect(address.searchParams.get('body')).toBe(
    'Hello Ada Lovelace,\r\n\r\n\r\n\r\nYou wrote:\r\n> One & two\r\n> three?',
  )
})

test('an email address cannot add fields to the link', () => {
  const address = replyAddress({ email: 'a@example.test?bcc=all@example.test' }, 'Framefolk')
  expect(new URL(address).searchParams.has('bcc')).toBe(false)
})

test('quotes only the beginning of a long message', () => {
  const address = replyAddress({ email: 'a@example.test', message: 'x'.repeat(5000) }, 'Framefolk')
  expect(address.length).toBeLessThan(1200)
  expect(decodeURIComponent(address)).toContain('x…')
})
