import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asMinor } from '../../../../contract/format/money.ts'
import { createSandboxHarness, createStripeHarness, type Harness } from '../../../../test/provider-harness.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Outcome } from './interface.ts'

/** The behaviour of every payment provider that the rest of the code relies on. */
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
  const wanted = () => ({
    minor: asMinor(12_000),
    currency: 'USD',
    description: 'A shoot',
    email: 'client@example.org',
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/payment-cancel',
    expiresAt: new Date(Date.now() + 45 * 60_000),
    saveCard: true,
    authoriseOnly: false,
  })
  const open = async (key = newId()) => got(await harness.provider.openCheckout(key, wanted()))
  const readCheckout = async (reference: string) =>
    got(await harness.provider.read('checkout', { reference }))
  const paid = async (card?: Parameters<Harness['pay']>[1]) => {
    const { reference } = await open()
    await harness.pay(reference, card)
    return (await readCheckout(reference))!.charge!
  }
  const payeeWanted = {
    country: 'US',
    businessType: 'company' as const,
    email: 'studio@example.org',
    name: 'Ana Maria Ruiz',
    profileUrl: 'https://example.org/photographers/ana',
    returnUrl: 'http://localhost/studio',
    reference: null as string | null,
  }
  const openPayee = (more: Partial<typeof payeeWanted> = {}, key = `payee:${newId()}`) =>
    harness.provider.openPayee(key, { ...payeeWanted, ...more })
  const readPayee = async (reference: string) => got(await harness.provider.read('payee', { reference }))
  const readyPayee = async () => {
    const { reference } = got(await openPayee())
    await harness.finishPayee(reference)
    return reference
  }

  test('a checkout has a page; the same key returns the same one, and it is found by key and by reference', async () => {
    const key = newId()
    const made = await open(key)
    expect(made).toMatchObject({ kind: 'checkout', state: 'open', key, charge: null })
    expect(made.url).toMatch(/^http/)
    expect((await open(key)).reference).toBe(made.reference)
    expect(await readCheckout(made.reference)).toMatchObject({ reference: made.reference, key })
    expect(got(await harness.provider.read('checkout', { key }))?.reference).toBe(made.reference)
  })

  test('the same key with another expiry still returns the same checkout', async () => {
    const key = newId()
    const made = await open(key)
    const again = { ...wanted(), expiresAt: new Date(Date.now() + 5 * 3_600_000) }
    expect(got(await harness.provider.openCheckout(key, again)).reference).toBe(made.reference)
  })

  test('a paid checkout has the charge with amount, fee and the saved card', async () => {
    const charge = await paid()
    expect(charge).toMatchObject({ kind: 'charge', state: 'succeeded', minor: 12_000, currency: 'USD' })
    expect(charge.feeMinor).toBeGreaterThan(0)
    expect(charge.savedCard).toEqual(expect.any(String))
    expect(got(await harness.provider.read('charge', { reference: charge.reference }))).toMatchObject({
      state: 'succeeded',
      minor: 12_000,
    })
  })

  test('a card is saved only if a later charge remains', async () => {
    const all = { ...wanted(), saveCard: false }
    const { reference } = got(await harness.provider.openCheckout(newId(), all))
    await harness.pay(reference)
    expect((await readCheckout(reference))!.charge).toMatchObject({ state: 'succeeded', savedCard: null })
  })

  test('a declined card leaves the page open, and another card pays on it', async () => {
    const { reference, url } = await open()
    for (const _ of [1, 2]) {
      await harness.pay(reference, 'declined')
      expect(await readCheckout(reference)).toMatchObject({
        state: 'open',
        url,
        charge: null,
        failure: 'Your card was declined.',
      })
    }
    await harness.pay(reference)
    expect(await readCheckout(reference)).toMatchObject({
      state: 'paid',
      charge: { state: 'succeeded', minor: 12_000 },
      failure: null,
    })
    const moved = got(await harness.provider.listMovements(new Date(Date.now() - 60_000)))
    const { charge } = (await readCheckout(reference))!
    expect(moved.filter((each) => each.reference === charge!.reference)).toHaveLength(1)
  })

  test('a page that is closed after a decline accepts no other card', async () => {
    const { reference } = await open()
    await harness.pay(reference, 'declined')
    expect(got(await harness.provider.closeCheckout(reference))).toMatchObject({
      state: 'expired',
      failure: 'Your card was declined.',
    })
    await harness.pay(reference)
    const read = (await readCheckout(reference))!
    expect(read.state).toBe('expired')
    expect(read.charge?.state ?? 'failed').toBe('failed')
  })

  test('closing ends an open checkout for good, and returns a paid one as paid', async () => {
    const { reference } = await open()
    expect(got(await harness.provider.closeCheckout(reference)).state).toBe('expired')
    await harness.pay(reference)
    expect((await readCheckout(reference))!.charge).toBeNull()
    const other = await open()
    await harness.pay(other.reference)
    const closed = got(await harness.provider.closeCheckout(other.reference))
    expect(closed).toMatchObject({ state: 'paid', charge: { state: 'succeeded' } })
  })

  test('the saved card is charged once for a key, and found by it', async () => {
    const { savedCard } = await paid()
    const key = newId()
    const charge = { card: savedCard!, minor: asMinor(28_000), currency: 'USD', description: 'Remainder' }
    const [first, second] = [
      got(await harness.provider.chargeSavedCard(key, charge)),
      got(await harness.provider.chargeSavedCard(key, charge)),
    ]
    expect(first).toMatchObject({ state: 'succeeded', minor: 28_000 })
    expect(second.reference).toBe(first.reference)
    expect(got(await harness.provider.read('charge', { key }))?.reference).toBe(first.reference)
  })

  test('a card that fails later is declined with a reason', async () => {
    const { savedCard } = await paid('fails-later')
    const key = newId()
    const charge = { card: savedCard!, minor: asMinor(28_000), currency: 'USD', description: 'Remainder' }
    expect(await harness.provider.chargeSavedCard(key, charge)).toMatchObject({
      result: 'declined',
      reason: 'Your card was declined.',
    })
    expect(got(await harness.provider.read('charge', { key }))?.state).toBe('failed')
  })

  test('an amount below the smallest charge is refused: no page opens, and no card is charged', async () => {
    const { savedCard } = await paid()
    const tiny = { minor: asMinor(49), currency: 'USD', description: 'Remainder' }
    expect((await harness.provider.openCheckout(newId(), { ...wanted(), ...tiny })).result).toBe('refused')
    const key = newId()
    const charge = { ...tiny, card: savedCard! }
    expect((await harness.provider.chargeSavedCard(key, charge)).result).toBe('refused')
    expect(got(await harness.provider.read('charge', { key }))).toBeNull()
    const enough = { ...charge, minor: asMinor(50) }
    expect((await harness.provider.chargeSavedCard(newId(), enough)).result).toBe('ok')
  })

  test.runIf(name === 'stripe')(
    'a saved card that is gone counts as declined: the client can pay in another way',
    async () => {
      const charge = {
        card: 'cus_gone/pm_gone',
        minor: asMinor(28_000),
        currency: 'USD',
        description: 'Remainder',
      }
      expect(await harness.provider.chargeSavedCard(newId(), charge)).toMatchObject({
        result: 'declined',
        reason: 'The saved card is no longer available.',
      })
    },
  )

  test('a refund is made once for a key; more than was paid is refused', async () => {
    const { reference } = await paid()
    const key = `${newId()}:1`
    const part = { charge: reference, minor: asMinor(5_000), currency: 'USD' }
    const made = got(await harness.provider.refund(key, part))
    expect(made).toMatchObject({ kind: 'refund', state: 'made', minor: 5_000, key })
    expect(got(await harness.provider.refund(key, part)).reference).toBe(made.reference)
    expect(got(await harness.provider.read('refund', { key }))?.reference).toBe(made.reference)
    const rest = { ...part, minor: asMinor(7_001) }
    expect((await harness.provider.refund(`${newId()}:1`, rest)).result).toBe('refused')
    const exact = { ...part, minor: asMinor(7_000) }
    expect((await harness.provider.refund(`${newId()}:1`, exact)).result).toBe('ok')
    const unknown = { ...part, charge: 'unknown' }
    expect((await harness.provider.refund(`${newId()}:1`, unknown)).result).toBe('refused')
  })

  test('payees can be opened in the listed countries only', async () => {
    const { platform, countries } = got(await harness.provider.listPayeeCountries())
    expect(countries).toEqual(expect.arrayContaining([platform, 'DE', 'MX']))
    expect(countries).not.toContain('KP')
    const refused = { result: 'refused', code: 'country_unsupported' }
    expect(await openPayee({ country: 'KP' })).toMatchObject(refused)
    // Stripe has different agreements for Mexico and Germany; both work.
    for (const country of ['DE', 'MX']) expect(got(await openPayee({ country })).country).toBe(country)
  })

  test('a new payee gets a form for their details; the same key returns the same account', async () => {
    const key = `payee:${newId()}`
    const made = got(await openPayee({}, key))
    expect(made).toMatchObject({ state: 'pending', link: expect.stringMatching(/^http/), lastFour: null })
    expect(made.requirements.due).toContain('external_account')
    expect(made.requirements.disabledReason).toBe('requirements.past_due')
    // Also when the photographer has another email address by now.
    const again = { email: 'other@example.org' }
    expect(got(await openPayee(again, key)).reference).toBe(made.reference)
    const known = { reference: made.reference }
    expect(got(await openPayee(known)).link).toMatch(/^http/)
    await harness.finishPayee(made.reference)
    expect(got(await openPayee(known))).toMatchObject({ state: 'ready', link: null, lastFour: '6789' })
    expect((await readPayee(made.reference))!.lastFour).toBe('6789')
  })

  test('a ready payee can get new requirements, be paused and be closed; a paused one receives no transfers', async () => {
    const { provider } = harness
    const reference = await readyPayee()
    await harness.askPayee(reference, 'soon')
    const changed = (await readPayee(reference))!
    const reason = 'The photo of the document is too blurry to read.'
    expect(changed).toMatchObject({ state: 'ready', requirements: { problems: [{ reason }] } })
    expect(new Date(changed.requirements.deadline!).getTime()).toBeGreaterThan(Date.now())
    expect(got(await openPayee({ reference })).link).toMatch(/^http/)
    await harness.askPayee(reference, 'overdue')
    expect(await readPayee(reference)).toMatchObject({
      state: 'pending',
      requirements: { overdue: [expect.any(String)], disabledReason: 'requirements.past_due' },
    })
    const charge = (await paid()).reference
    const amount = { payee: reference, minor: asMinor(8_800), currency: 'USD', charge }
    expect(await provider.transfer(`${newId()}:transfer`, amount)).toMatchObject({
      result: 'refused',
      code: 'insufficient_capabilities_for_transfer',
    })
    await harness.rejectPayee(reference)
    expect(got(await openPayee({ reference }))).toMatchObject({
      state: 'pending',
      link: null,
      requirements: { disabledReason: 'rejected.other' },
    })
  })

  test.runIf(name === 'stripe')('a payee in another currency is paid out the converted amount', async () => {
    const { provider } = harness
    const { reference: payee } = got(await openPayee({ country: 'DE' }))
    await harness.finishPayee(payee)
    const amount = { payee, minor: asMinor(8_800), currency: 'USD', charge: (await paid()).reference }
    const { reference } = got(await provider.transfer(`${newId()}:transfer`, amount))
    const payout = got(await provider.payOut(`${newId()}:payout`, { ...amount, transfers: [reference] }))
    expect(payout).toMatchObject({ state: 'processing', minor: 7_920 })
  })

  test('a ready payee gets a transfer and a payout, each once for a key', async () => {
    const { provider } = harness
    const payee = await readyPayee()
    expect(got(await provider.read('payee', { reference: payee }))?.state).toBe('ready')
    const id = newId()
    const amount = { payee, minor: asMinor(8_800), currency: 'USD', charge: (await paid()).reference }
    const transfer = got(await provider.transfer(`${id}:transfer`, amount))
    expect(got(await provider.transfer(`${id}:transfer`, amount)).reference).toBe(transfer.reference)
    const byKey = got(await provider.read('transfer', { key: `${id}:transfer` }))
    expect(byKey).toMatchObject({ reference: transfer.reference, state: 'made', minor: 8_800 })
    const wanted = { ...amount, transfers: [transfer.reference] }
    const payout = got(await provider.payOut(`${id}:payout`, wanted))
    expect(payout.state).toBe('processing')
    expect(got(await provider.payOut(`${id}:payout`, wanted)).reference).toBe(payout.reference)
    await harness.bankPays(payout.reference)
    const by = { key: `${id}:payout`, payee }
    expect(got(await provider.read('payout', by))).toMatchObject({ state: 'paid', minor: 8_800 })
    expect(got(await provider.read('payout', { reference: payout.reference }))?.state).toBe('paid')
  })

  test('bank details are changed on a page of the provider, once the form is finished and while the account is there', async () => {
    const { provider } = harness
    const { reference } = got(await openPayee())
    const logIn = () => provider.openPayeeLogin(reference)
    expect(await logIn()).toMatchObject({ result: 'refused' })
    await harness.finishPayee(reference)
    expect(got(await logIn()).url).toContain(reference)
    await harness.removePayee(reference)
    expect(await logIn()).toMatchObject({ result: 'refused', code: 'payee_gone' })
  })

  test('an account that is gone is not found, receives nothing, and has no form', async () => {
    const { provider } = harness
    const reference = await readyPayee()
    const charge = (await paid()).reference
    await harness.removePayee(reference)
    expect(await readPayee(reference)).toBeNull()
    const amount = { payee: reference, minor: asMinor(4_400), currency: 'USD', charge, transfers: [] }
    const gone = { result: 'refused', code: 'payee_gone' }
    expect(await provider.transfer(`${newId()}:transfer`, amount)).toMatchObject(gone)
    expect(await provider.payOut(`${newId()}:payout`, amount)).toMatchObject(gone)
    expect(await openPayee({ reference })).toMatchObject(gone)
    // Another key opens another account.
    expect(got(await openPayee({}, `payee:${newId()}`)).reference).not.toBe(reference)
  })

  test('a transfer is fully reversed once, whatever the key, and both are movements', async () => {
    const { provider } = harness
    const charge = (await paid()).reference
    const amount = { payee: await readyPayee(), minor: asMinor(4_400), currency: 'USD', charge }
    const { reference } = got(await provider.transfer(`${newId()}:transfer`, amount))
    const key = `${newId()}:reversal:1`
    for (const each of [key, key, `${newId()}:reversal:2`])
      expect(got(await provider.reverseTransfer(each, reference))).toMatchObject({
        reference,
        state: 'returned',
        minor: 4_400,
      })
    expect(got(await provider.read('transfer', { reference }))?.state).toBe('returned')
    expect((await provider.reverseTransfer(key, 'nothing')).result).toBe('refused')
    const moved = got(await provider.listMovements(new Date(Date.now() - 60_000)))
    const kinds = moved.filter((each) => each.reference === reference).map(({ kind, minor }) => [kind, minor])
    expect(kinds).toEqual([
      ['transfer', 4_400],
      ['reversal', 4_400],
    ])
  })

  test('a transfer is partly reversed once for a key, never by more than is left, and each part is listed', async () => {
    const { provider } = harness
    const charge = (await paid()).reference
    const amount = { payee: await readyPayee(), minor: asMinor(4_400), currency: 'USD', charge }
    const { reference } = got(await provider.transfer(`${newId()}:transfer`, amount))
    const key = newId()
    for (const _ of [1, 2])
      expect(got(await provider.reverseTransfer(key, reference, asMinor(1_000)))).toMatchObject({
        state: 'made',
        minor: 4_400,
        reversals: [{ key, minor: 1_000 }],
      })
    harness.forgetKeys()
    expect(got(await provider.reverseTransfer(key, reference, asMinor(1_000))).reversals).toHaveLength(1)
    expect((await provider.reverseTransfer(newId(), reference, asMinor(3_401))).result).toBe('refused')
    const byHand = await harness.reverseInDashboard(reference, 400)
    expect(got(await provider.read('transfer', { reference }))).toMatchObject({
      state: 'made',
      reversals: [
        { reference: byHand, key: '', minor: 400 },
        { key, minor: 1_000 },
      ],
    })
    const events = got(await provider.listEvents(new Date(Date.now() - 60_000)))
    expect(events).toContainEqual(expect.objectContaining({ kind: 'transfer', reference }))
    expect(got(await provider.reverseTransfer(newId(), reference)).state).toBe('returned')
    const moved = got(await provider.listMovements(new Date(Date.now() - 60_000)))
    expect(moved.filter((each) => each.reference === reference).map(({ minor }) => minor)).toEqual([
      4_400, 4_400,
    ])
  })

  test('a transfer uses the money of its charge, also while pending, and never more than the charge', async () => {
    const { provider } = harness
    const { reference: charge } = await paid()
    await harness.hold(charge)
    await harness.sweep()
    const payee = await readyPayee()
    const amount = { payee, minor: asMinor(8_800), currency: 'USD', charge, transfers: [] }
    const short = { result: 'refused', code: 'balance_insufficient' }
    // Without a charge the transfer needs an available balance, which was paid out to the operator's bank.
    expect(await provider.transfer(`${newId()}:transfer`, { ...amount, charge: null })).toMatchObject(short)
    got(await provider.transfer(`${newId()}:transfer`, amount))
    const more = await provider.transfer(`${newId()}:transfer:2`, amount)
    expect(more).toMatchObject({ result: 'refused', code: expect.not.stringContaining('balance') })
    expect(await provider.payOut(`${newId()}:payout`, amount)).toMatchObject(short)
    await harness.settle()
    expect(got(await provider.payOut(`${newId()}:payout`, amount)).state).toBe('processing')
    expect(await provider.payOut(`${newId()}:payout`, amount)).toMatchObject(short)
  })

  test('a refund made in the dashboard has its payment, no key of ours, and an event', async () => {
    const { provider } = harness
    const since = new Date(Date.now() - 60_000)
    const charge = await paid()
    const reference = await harness.refundInDashboard(charge.reference, 3_000)
    const read = got(await provider.read('refund', { reference }))
    expect(read).toMatchObject({ charge: charge.reference, state: 'made', minor: 3_000, currency: 'USD' })
    expect(read!.key).not.toMatch(/^[0-9a-f]{8}-/)
    const events = got(await provider.listEvents(since))
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refund', reference }))
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(got(await provider.listEvents(new Date(Date.now() + 60_000)))).toEqual([])
  })

  test('a chargeback has its payment, amount and fee, and an event for each step', async () => {
    const { provider } = harness
    const charge = await paid()
    const reference = await harness.openDispute(charge.reference)
    const dispute = async () => got(await provider.read('dispute', { reference }))
    expect(await dispute()).toMatchObject({
      charge: charge.reference,
      state: 'open',
      minor: 12_000,
      feeMinor: 1_500,
    })
    await harness.endDispute(reference, 'lost')
    expect((await dispute())?.state).toBe('lost')
    const events = got(await provider.listEvents(new Date(Date.now() - 60_000)))
    expect(events.filter((event) => event.reference === reference)).toHaveLength(2)
  })

  const evidence = (statement = 'The photos were delivered.') => ({
    clientName: 'Ada',
    clientEmail: null,
    serviceDate: '1 May 2026',
    description: 'Portraits',
    cancellationPolicy: 'Flexible',
    terms: 'Terms',
    activity: 'Delivered',
    statement,
  })
  const disputed = async () => {
    const reference = await harness.openDispute((await paid()).reference)
    const read = async () => got(await harness.provider.read('dispute', { reference }))!
    return { reference, read }
  }

  test('evidence is submitted once for a key, until its deadline, and within its length', async () => {
    const { provider } = harness
    const { reference, read } = await disputed()
    const before = await read()
    expect(before).toMatchObject({ submitted: false, reason: expect.any(String) })
    expect(before.dueBy!.getTime()).toBeGreaterThan(Date.now())
    const long = { dispute: reference, evidence: evidence('x'.repeat(20_001)) }
    expect((await provider.submitEvidence(newId(), long)).result).toBe('refused')
    const key = newId()
    const sent = { dispute: reference, evidence: evidence() }
    for (const _ of [1, 2])
      expect(got(await provider.submitEvidence(key, sent))).toMatchObject({ state: 'open', submitted: true })
    expect((await read()).submitted).toBe(true)
    expect((await provider.submitEvidence(newId(), sent)).result).toBe('refused')
    expect((await provider.acceptDispute(newId(), reference)).result).toBe('refused')
    await harness.endDispute(reference, 'won')
    expect((await read()).state).toBe('won')
    const late = await disputed()
    await harness.setDeadline(late.reference, new Date(Date.now() - 1000))
    const tooLate = { ...sent, dispute: late.reference }
    expect((await provider.submitEvidence(newId(), tooLate)).result).toBe('refused')
    const none = { ...sent, dispute: 'nothing' }
    expect((await provider.submitEvidence(newId(), none)).result).toBe('refused')
  })

  test('an accepted dispute is lost at once, also if accepted repeatedly', async () => {
    const { reference, read } = await disputed()
    for (const key of [newId(), newId()])
      expect(got(await harness.provider.acceptDispute(key, reference))).toMatchObject({
        state: 'lost',
        submitted: false,
      })
    expect((await read()).state).toBe('lost')
    expect((await harness.provider.acceptDispute(newId(), 'nothing')).result).toBe('refused')
  })

  /** Returns the new balance transactions, after checking that they sum up to the change of the balance. */
  const watchBalance = async () => {
    const { provider } = harness
    const total = async () =>
      got(await provider.readBalance())
        .filter(({ currency }) => currency === 'USD')
        .reduce((sum, { availableMinor, pendingMinor }) => sum + availableMinor + pendingMinor, 0)
    const list = async () => got(await provider.listBalanceTransactions(new Date(Date.now() - 3_600_000)))
    const [before, known] = [await total(), new Set((await list()).map(({ id }) => id))]
    return async () => {
      const moved = (await list()).filter(({ id }) => !known.has(id))
      const sum = moved.reduce((all, { minor, feeMinor }) => all + minor - feeMinor, 0)
      expect(sum).toBe((await total()) - before)
      return (reference: string | null) =>
        moved
          .filter((each) => each.reference === reference)
          .map(({ kind, minor, feeMinor }) => [kind, minor, feeMinor])
          .sort()
    }
  }

  test('every change of the balance is listed with its fee, and all changes sum up to the balance', async () => {
    const { provider } = harness
    const end = await watchBalance()
    const charge = await paid()
    const back = { charge: charge.reference, minor: asMinor(2_000), currency: 'USD' }
    const refund = got(await provider.refund(`${newId()}:1`, back))
    const amount = {
      payee: await readyPayee(),
      minor: asMinor(4_400),
      currency: 'USD',
      charge: charge.reference,
    }
    const transfer = got(await provider.transfer(`${newId()}:transfer`, amount))
    got(await provider.reverseTransfer(newId(), transfer.reference, asMinor(1_400)))
    got(await provider.reverseTransfer(`${newId()}:reversal:1`, transfer.reference))
    const dashboard = await harness.refundInDashboard(charge.reference, 1_000)
    const moved = await end()
    expect(moved(charge.reference)).toEqual([['charge', 12_000, charge.feeMinor]])
    expect(moved(refund.reference)).toEqual([['refund', -2_000, 0]])
    expect(moved(dashboard)).toEqual([['refund', -1_000, 0]])
    expect(moved(transfer.reference)).toEqual([
      ['reversal', 1_400, 0],
      ['reversal', 3_000, 0],
      ['transfer', -4_400, 0],
    ])
  })

  test('a chargeback has a fee, which is refunded if won and kept if lost', async () => {
    const end = await watchBalance()
    const [won, lost] = [await paid(), await paid()]
    const disputes = [
      await harness.openDispute(won.reference),
      await harness.openDispute(lost.reference),
    ] as const
    await harness.endDispute(disputes[0], 'won')
    await harness.endDispute(disputes[1], 'lost')
    const moved = await end()
    expect(moved(disputes[0])).toEqual([
      ['dispute', -12_000, 1_500],
      ['dispute_reversal', 12_000, -1_500],
    ])
    expect(moved(disputes[1])).toEqual([['dispute', -12_000, 1_500]])
  })

  test('bills of the provider and payouts to the operator’s bank are in the balance only', async () => {
    const end = await watchBalance()
    await paid()
    await harness.chargeFee(200, 'Connect: active accounts')
    const [dollars] = got(await harness.provider.readBalance())
    await harness.sweep()
    const moved = await end()
    expect(moved(null)).toEqual([
      ['bank_payout', -dollars!.availableMinor, 0],
      ['fee', -200, 0],
    ])
    expect(got(await harness.provider.readBalance())[0]).toMatchObject({ availableMinor: 0 })
  })

  test('an unknown object is read as null', async () => {
    for (const kind of ['checkout', 'charge', 'refund', 'dispute', 'transfer'] as const) {
      expect(got(await harness.provider.read(kind, { key: newId() }))).toBeNull()
      expect(got(await harness.provider.read(kind, { reference: 'nothing' }))).toBeNull()
    }
  })

  test('a webhook is valid if it is signed, complete and recent', async () => {
    const { provider } = harness
    const { body, headers } = harness.sign('thing_1')
    expect(await provider.verifyWebhook(headers, body)).toMatchObject({
      kind: 'checkout',
      reference: 'thing_1',
    })
    expect(await provider.verifyWebhook(headers, body.replace('thing_1', 'thing_2'))).toBeNull()
    expect(await provider.verifyWebhook({}, body)).toBeNull()
    for (const minutes of [-10, 10]) {
      const at = Math.floor(Date.now() / 1000) + minutes * 60
      const other = harness.sign('thing_1', at)
      expect(await provider.verifyWebhook(other.headers, other.body)).toBeNull()
    }
  })

  test('movements include payments and refunds, and no unpaid checkouts', async () => {
    const since = new Date(Date.now() - 60_000)
    const charge = await paid()
    const { reference: unpaid } = await open()
    const wantedBack = { charge: charge.reference, minor: asMinor(1_000), currency: 'USD' }
    const refund = got(await harness.provider.refund(`${newId()}:1`, wantedBack))
    const moved = got(await harness.provider.listMovements(since))
    const named = (reference: string) => moved.filter((each) => each.reference === reference)
    expect(named(charge.reference)).toMatchObject([{ kind: 'charge', minor: 12_000, currency: 'USD' }])
    expect(named(refund.reference)).toMatchObject([{ kind: 'refund', minor: 1_000 }])
    expect(named(unpaid)).toEqual([])
  })

  test.runIf(name === 'stripe')(
    'a lost response is unknown, and the object is found by its key a day later',
    async () => {
      const { provider } = harness
      const { reference } = await paid()
      const key = `${newId()}:1`
      const part = { charge: reference, minor: asMinor(5_000), currency: 'USD' }
      for (const trouble of ['drop-after', 'broken'] as const) {
        harness.setTrouble(({ method }) => (method === 'POST' ? trouble : null))
        expect((await provider.refund(key, part)).result).toBe('unknown')
      }
      harness.setTrouble(null)
      harness.forgetKeys()
      expect(got(await provider.read('refund', { key }))).toMatchObject({ state: 'made', minor: 5_000 })
      harness.setTrouble(() => 'broken')
      expect((await provider.read('refund', { key })).result).toBe('unknown')
      harness.setTrouble(null)
    },
  )
})
