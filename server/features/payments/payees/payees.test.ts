import { beforeEach, expect, test, vi } from 'vitest'
import { asMinor } from '../../../../contract/format/money.ts'
import { api } from '../../../../contract/paths.ts'
import { payeeMessages } from '../../../../contract/payments/payouts.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { query } from '../../../platform/db/query.ts'
import { rebuildListings, updateListing } from '../../listings/listing.ts'
import { post } from '../ledger/post.ts'
import { beginPayout } from '../payouts/run.ts'
import { answerPayee } from '../provider/sandbox/payees.ts'
import { findPayeeCountries } from './payee-countries.ts'
import { remindPayees } from './remind-payees.ts'
import { presentRequirements } from './requirement-words.ts'

const { market, stripe } = startStripeMarket()
beforeEach(async () => {
  market.services.config.payments = 'stripe'
  await market.replacePhotographer()
})

const open = (body?: object) => market.call(market.photographer, 'POST', api.payee, body)
const read = async () => (await market.call(market.photographer, 'GET', api.payee)).body.data
const account = () => stripe.world.all('account').at(-1)!
const requested = () => stripe.world.requests.get(account().id)

test('the account is opened in the chosen country, with the details of the photographer', async () => {
  const { body } = await market.call(market.photographer, 'GET', api.payeeCountries)
  expect(body.data).toEqual({ platform: 'US', countries: stripe.world.transferCountries })
  const opened = (await open({ country: 'DE', businessType: 'individual' })).body.data
  expect(opened).toMatchObject({ state: 'pending', country: 'DE', link: expect.stringContaining('connect') })
  expect(opened.requirements).toMatchObject({
    overdue: ['Your bank account', 'Your date of birth', 'Your agreement to the provider’s terms'],
    due: [],
    disabled: { text: 'Payouts are paused until you add what’s missing.', closed: false, checking: false },
  })
  const { email } = market.photographer.person
  expect(requested()).toMatchObject({
    country: 'DE',
    business_type: 'individual',
    email,
    'individual[email]': email,
    'business_profile[mcc]': '7221',
    'business_profile[product_description]': expect.stringContaining('Photography'),
    'capabilities[card_payments][requested]': 'true',
  })
  expect(requested()).not.toHaveProperty('tos_acceptance[service_agreement]')
})

test('in a distant country the account is a recipient without card payments', async () => {
  expect((await open({ country: 'TH', businessType: 'company' })).body.data.country).toBe('TH')
  expect(requested()).toMatchObject({ 'tos_acceptance[service_agreement]': 'recipient' })
  expect(requested()).not.toHaveProperty('capabilities[card_payments][requested]')
})

test('an unsupported country is refused with a message, and logged with its code', async () => {
  const warn = vi.spyOn(market.services.log, 'warn')
  const error = vi.spyOn(market.services.log, 'error')
  const refused = await open({ country: 'JP', businessType: 'individual' })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([{ field: 'country', message: payeeMessages.notToCountry('JP', 'US') }])
  expect(warn.mock.calls).toMatchObject([
    [{ code: 'country_unsupported', country: 'JP' }, expect.any(String)],
  ])
  // Mexico is in the list, but Stripe has not enabled it for this platform.
  stripe.world.refusing.add('MX')
  expect((await open({ country: 'MX', businessType: 'individual' })).body.errors).toEqual([
    { field: 'country', message: payeeMessages.notYetToCountry('MX') },
  ])
  expect(error.mock.calls).toMatchObject([
    [{ code: 'country_unsupported' }, 'opening a payout account failed'],
  ])
  stripe.world.refusing.clear()
  warn.mockRestore()
  error.mockRestore()
  expect((await read()).state).toBe('none')
})

test('a pending account is replaced for another country; a ready one stays', async () => {
  await open({ country: 'DE', businessType: 'individual' })
  const first = account().id
  await open({ country: 'FR', businessType: 'individual' })
  expect(account().id).not.toBe(first)
  stripe.world.finishAccount(account().id)
  expect(await read()).toMatchObject({ state: 'ready', country: 'FR' })
  await open({ country: 'DE', businessType: 'individual' })
  expect(await read()).toMatchObject({ state: 'ready', country: 'FR' })
})

test('an account in another country or at another provider is not used if the requested one was refused', async () => {
  stripe.world.refusing.add('FR')
  await open({ country: 'DE', businessType: 'individual' })
  expect((await open({ country: 'FR', businessType: 'individual' })).status).toBe(400)
  expect(await read()).toMatchObject({ state: 'none', country: 'FR' })
  market.services.config.payments = 'sandbox'
  expect((await open({ country: 'FR', businessType: 'individual' })).body.data.state).toBe('ready')
  market.services.config.payments = 'stripe'
  expect((await open({ country: 'FR', businessType: 'individual' })).status).toBe(400)
  expect((await read()).state).toBe('none')
  stripe.world.refusing.clear()
})

test('while the provider does not respond, its countries are fetched only now and then', async () => {
  const listPayeeCountries = vi.fn(async () => ({ result: 'unknown', reason: 'down' }))
  const find = () => findPayeeCountries(market.services, provider)
  const provider = { listPayeeCountries } as never
  expect([await find(), await find()]).toEqual([null, null])
  expect(listPayeeCountries).toHaveBeenCalledOnce()
  vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] })
  await find()
  vi.useRealTimers()
  expect(listPayeeCountries).toHaveBeenCalledTimes(2)
})

test('later requirements, pauses and closures by the provider are described in words', async () => {
  await open({ country: 'DE', businessType: 'individual' })
  const { id } = account()
  const error = { requirement: 'person_1.verification.document', code: 'x', reason: 'Too blurry.' }
  const deadline = Math.floor(Date.now() / 1000) + 86_400
  stripe.world.changeAccount(id, true, {
    currently_due: [error.requirement, 'individual.political_exposure', 'something.new_here'],
    errors: [error],
    current_deadline: deadline,
  })
  expect(await read()).toMatchObject({
    state: 'ready',
    requirements: {
      due: ['A photo of your ID document', 'A few questions about you', 'Something new here'],
      problems: ['Too blurry.'],
      deadline: new Date(deadline * 1000).toISOString(),
      disabled: null,
    },
  })
  expect((await open()).body.data.link).toContain('connect')
  stripe.world.changeAccount(id, false, { disabled_reason: 'rejected.fraud' })
  const closed = await open()
  expect([closed.status, closed.body.message]).toEqual([409, payeeMessages.closed()])
  expect((await read()).requirements.disabled).toMatchObject({ closed: true })
})

test('each requirement is listed once, where it is most urgent', () => {
  const requirements = {
    due: ['individual.dob.day', 'individual.dob.month', 'external_account'],
    overdue: ['external_account'],
    later: ['individual.dob.year', 'company.tax_id'],
    problems: [],
    deadline: '2026-12-01T00:00:00.000Z',
    disabledReason: 'under_review',
  }
  expect(presentRequirements(requirements)).toMatchObject({
    overdue: ['Your bank account'],
    due: ['Your date of birth'],
    later: ['The tax or registration number of your company'],
    disabled: { text: expect.stringContaining('is checking your details'), checking: true },
  })
})

test('while money waits for an account the photographer is reminded, once a week at most', async () => {
  market.services.config.payments = 'sandbox'
  const { services, photographer } = market
  const { id, email } = photographer.person
  const now = new Date()
  const owed = [
    { account: `payable:${id}`, minor: asMinor(-15_000) },
    { account: 'cash:platform', minor: asMinor(15_000) },
  ]
  await services.db.transaction((tx) =>
    post(
      tx,
      { kind: 'release', sourceKey: `test ${id}`, postings: owed },
      { photographerId: id, currency: 'USD', at: now },
    ),
  )
  const mails = async () =>
    await query<{ subject: string; text: string }>(services.db)`
        select data ->> 'subject' as subject, data ->> 'text' as text from mails
        where recipient = ${email} and data ->> 'subject' like '%payout account%' order by created_at`
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await Promise.all([remindPayees(services, now), remindPayees(services, now)])
  await remindPayees(services, day(6))
  expect(await mails()).toMatchObject([
    { subject: expect.stringMatching(/^Set up your payout account to receive \$150(\.00)?$/) },
  ])
  await open({ country: 'DE', businessType: 'company' })
  await remindPayees(services, day(8))
  expect((await mails())[1]!.text).toContain('Our payment provider still needs: your bank account')
  expect(await beginPayout(services, id, 'USD', now)).toBeNull()
  const rows = await query<{ reference: string }>(services.db)`
    select reference from payees where photographer_id = ${id}`
  await answerPayee(services.db, rows[0]!.reference, 'accepted')
  await read()
  await remindPayees(services, day(30))
  expect(await mails()).toHaveLength(2)
})

test('the operator can require a ready account before a photographer is listed', async () => {
  market.services.config.payments = 'sandbox'
  const { services, photographer, admin, call } = market
  const { id } = photographer.person
  const required = async (payeeRequired: string) =>
    (await call(admin, 'PATCH', api.adminMarket, { payeeRequired })).body.data.payeeRequired
  const checklist = async () =>
    (await call(photographer, 'GET', api.studioProfile)).body.data.checklist.filter(
      ({ key }: { key: string }) => key === 'payee',
    )
  expect(await checklist()).toEqual([])
  services.config.payments = null
  expect((await call(admin, 'PATCH', api.adminMarket, { payeeRequired: 'listing' })).status).toBe(409)
  services.config.payments = 'sandbox'
  expect(await required('listing')).toBe('listing')
  expect(await checklist()).toEqual([{ key: 'payee', done: false, text: 'Set up payouts.' }])
  await services.db.transaction((tx) => updateListing(tx, id))
  await open({ country: 'DE', businessType: 'individual' })
  expect(await checklist()).toMatchObject([{ done: true }])
  await rebuildListings(services.db)
  expect(await required('payout')).toBe('payout')
  expect(await checklist()).toEqual([])
})
