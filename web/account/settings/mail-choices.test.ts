import { expect, test } from 'vitest'
import { mailChoicesFor, requiredMailsFor } from './mail-choices.ts'

const textsFor = (role: string) =>
  [...mailChoicesFor(role), ...requiredMailsFor(role)].map(({ text }) => text).join('\n')

test('emails that only photographers get are not offered to clients', () => {
  const ofPhotographers = /payouts|invoices|venue changes|photos to deliver|favourite photos/
  expect(textsFor('client')).not.toMatch(ofPhotographers)
  expect(textsFor('photographer')).toMatch(ofPhotographers)
})
