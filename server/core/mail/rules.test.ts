import { describe, expect, it } from 'vitest'
import { isMailable, judge, mailDefaults, retryDelay } from './rules.ts'

const failed = (more: object) => Object.assign(new Error('broken'), more)

describe('what an error of the mail server means', () => {
  it.each([
    ['a greylisting', { responseCode: 451, permanent: false, response: '451 later' }, false, 'retry'],
    ['an unknown mailbox', { responseCode: 550, permanent: true, response: '550 no' }, false, 'failed'],
    [
      'a refusal after the message',
      { responseCode: 554, permanent: true, response: '554 spam' },
      true,
      'failed',
    ],
    ['a connection lost after the message', { code: 'ECONNECTION' }, true, 'unknown'],
    ['a timeout after the message', { code: 'ETIMEDOUT' }, true, 'unknown'],
    ['a connection lost before it', { code: 'ECONNECTION' }, false, 'retry'],
    ['a wrong password', { code: 'EAUTH', responseCode: 535, permanent: true }, false, 'retry'],
    ['a bad envelope', { code: 'EENVELOPE' }, false, 'failed'],
  ] as const)('%s', (_what, error, handedOver, result) => {
    expect(judge(failed(error), handedOver).result).toBe(result)
  })

  it('blames the server and not the email if the server cannot be used', () => {
    expect(judge(failed({ code: 'ESOCKET' }), false)).toMatchObject({ trouble: true })
    expect(judge(failed({ code: 'EAUTH', responseCode: 535, permanent: true }), false)).toMatchObject({
      trouble: true,
    })
    expect(judge(failed({ responseCode: 421, permanent: false }), false)).toMatchObject({ trouble: true })
    expect(judge(failed({ responseCode: 450, permanent: false }), false)).toMatchObject({ trouble: false })
  })
})

it('waits longer after each attempt, and gives up after about 72 hours', () => {
  const { retryDelays, giveUpAfterSeconds } = mailDefaults
  let hours = 0
  let tries = 1
  while (hours * 3600 + retryDelay(retryDelays, tries) <= giveUpAfterSeconds) {
    hours += retryDelay(retryDelays, tries) / 3600
    expect(retryDelay(retryDelays, tries + 1)).toBeGreaterThanOrEqual(retryDelay(retryDelays, tries))
    tries += 1
  }
  expect(hours).toBeGreaterThan(55)
  expect(hours).toBeLessThanOrEqual(72)
})

it('accepts plain addresses only', () => {
  for (const good of ['a@b', 'ada+x@example.org', 'zoë@exämple.org']) expect(isMailable(good)).toBe(true)
  for (const bad of [
    'a@b,c@d',
    'a@b@c',
    '<a@b>',
    'a b@c',
    'a@b\r\nRCPT',
    'a\u0001@b',
    '"a"@b',
    `${'a'.repeat(65)}@b`,
  ])
    expect(isMailable(bad), bad).toBe(false)
})
