import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asMinor } from '../../../../contract/format/money.ts'
import { paymentMessages } from '../../../../contract/payments/payments.ts'
import { createSandboxHarness, createStripeHarness, type Harness } from '../../../../test/provider-harness.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import type { Outcome } from './interface.ts'

/** Authorisations, which every payment provider captures, releases and ends in the same way. */
describe.each([
  ['sandbox', createSandboxHarness],
  ['stripe', createStripeHarness],
] as const)('%s', (name, create) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await create()
  })
  afterAll(() => harness.close())

  const got = <T>(outcome: Outcome<T>): T => {
    if (outcome.result !== 'ok') throw new Error(`${outcome.result}: ${outcome.reason}`)
    return outcome.value
  }
  const open = async () =>
    got(
      await harness.provider.openCheckout(newId(), {
        minor: asMinor(12_000),
        currency: 'USD',
        description: 'A shoot',
        email: 'client@example.org',
        successUrl: 'http://localhost/payment-success',
        cancelUrl: 'http://localhost/payment-cancel',
        expiresAt: new Date(Date.now() + 45 * 60_000),
        saveCard: true,
        authoriseOnly: true,
      }),
    )
  const readCheckout = async (reference: string) =>
    got(await harness.provider.read('checkout', { reference }))!
  const readCharge = async (reference: string) => got(await harness.provider.read('charge', { reference }))!
  const authorised = async () => {
    const { reference } = await open()
    await harness.pay(reference)
    return { checkout: reference, charge: (await readCheckout(reference)).charge!.reference }
  }
  /** Everything that moved money: movements and changes of the balance. */
  const readMoves = async () => {
    const since = new Date(Date.now() - DAY)
    const { provider } = harness
    return {
      movements: got(await provider.listMovements(since)).length,
      changes: got(await provider.listBalanceTransactions(since)).length,
      minor: got(await provider.readBalance()).reduce((sum, each) => sum + each.availableMinor, 0),
    }
  }

  test('a payment that is only authorised saves the card, ends within days, and moves no money', async () => {
    const before = await readMoves()
    const { checkout, charge } = await authorised()
    expect(await readCheckout(checkout)).toMatchObject({
      state: 'authorised',
      charge: { state: 'authorised', minor: 12_000, savedCard: expect.any(String) },
    })
    const { authorisedUntil } = await readCharge(charge)
    expect(authorisedUntil!.getTime()).toBeGreaterThan(Date.now() + 4 * DAY)
    expect(authorisedUntil!.getTime()).toBeLessThan(Date.now() + 8 * DAY)
    expect(await readMoves()).toEqual(before)
  })

  test('captured once, whatever the key; releasing it afterwards changes nothing', async () => {
    const { checkout, charge } = await authorised()
    const before = await readMoves()
    const { provider } = harness
    const key = `${newId()}:capture:1`
    const captured = got(await provider.capture(key, charge))
    expect(captured).toMatchObject({ reference: charge, state: 'succeeded', minor: 12_000 })
    expect(captured.feeMinor).toBeGreaterThan(0)
    for (const again of [key, `${newId()}:capture:1`])
      expect(got(await provider.capture(again, charge))).toMatchObject({ state: 'succeeded' })
    expect(got(await provider.release(`${newId()}:release:1`, charge))).toMatchObject({ state: 'succeeded' })
    expect(await readCheckout(checkout)).toMatchObject({ state: 'paid', charge: { state: 'succeeded' } })
    const after = await readMoves()
    expect(after).toMatchObject({ movements: before.movements + 1, changes: before.changes + 1 })
  })

  test('released: no refund and no fee, and nothing is left to capture', async () => {
    const before = await readMoves()
    const { checkout, charge } = await authorised()
    const { provider } = harness
    const key = `${newId()}:release:1`
    for (const _ of [1, 2]) expect(got(await provider.release(key, charge)).state).toBe('released')
    expect(await provider.capture(`${newId()}:capture:1`, charge)).toEqual({
      result: 'declined',
      reason: paymentMessages.authorisationEnded(),
    })
    expect(await readCheckout(checkout)).toMatchObject({ state: 'failed', charge: { state: 'released' } })
    expect(await readMoves()).toEqual(before)
  })

  test('one that is too old is released by itself, with an event', async () => {
    const { charge } = await authorised()
    const taken = await authorised()
    got(await harness.provider.capture(`${newId()}:capture:1`, taken.charge))
    await harness.expireAuthorisations()
    expect(await readCharge(charge)).toMatchObject({ state: 'released', authorisedUntil: null })
    expect((await readCharge(taken.charge)).state).toBe('succeeded')
    const events = got(await harness.provider.listEvents(new Date(Date.now() - DAY)))
    expect(events).toContainEqual(expect.objectContaining({ kind: 'charge', reference: charge }))
    for (const { kind, reference } of events)
      if (kind === 'refund') expect(got(await harness.provider.read('refund', { reference }))).toBeNull()
  })

  test('an unknown payment is refused', async () => {
    expect((await harness.provider.capture(newId(), 'unknown')).result).toBe('refused')
    expect((await harness.provider.release(newId(), 'unknown')).result).toBe('refused')
  })

  test.runIf(name === 'stripe')(
    'captured or released, but the response is lost: unknown, and the charge says which',
    async () => {
      const [one, two] = [await authorised(), await authorised()]
      const { provider } = harness
      const key = `${newId()}:capture:1`
      harness.setTrouble(({ path }) => (/capture|cancel/.test(path) ? 'drop-after' : null))
      expect((await provider.capture(key, one.charge)).result).toBe('unknown')
      expect((await provider.release(`${newId()}:release:1`, two.charge)).result).toBe('unknown')
      harness.setTrouble(null)
      expect((await readCharge(one.charge)).state).toBe('succeeded')
      expect(got(await provider.capture(key, one.charge)).state).toBe('succeeded')
      expect((await readCharge(two.charge)).state).toBe('released')
    },
  )
})
