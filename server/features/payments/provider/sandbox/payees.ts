import { fill } from '../../../../../contract/api/path.ts'
import { site } from '../../../../../contract/paths.ts'
import type { Db } from '../../../../platform/db/connect.ts'
import type { PayeeRequirements } from '../../../../platform/db/tables/money/payouts.ts'
import { DAY } from '../../../../platform/time/wall-clock.ts'
import {
  COUNTRY_UNSUPPORTED,
  type Outcome,
  PAYEE_GONE,
  type PayeeObject,
  type Provider,
} from '../interface.ts'
import { refused } from './balances.ts'
import { changeObject, findObject, lockObject, makeObject, type SandboxObject } from './objects.ts'

/** The sandbox's company is in the United States, and transfers to some countries only. */
export const PAYEE_COUNTRIES = {
  platform: 'US',
  countries: 'US AT AU BE CA CH DE DK ES FI FR GB IE IT LU MX NL NO NZ PL PT SE'.split(' '),
}

const NOTHING: PayeeRequirements = {
  due: [],
  overdue: [],
  later: [],
  problems: [],
  deadline: null,
  disabledReason: null,
}
const DETAILS = ['external_account', 'representative.dob.day', 'representative.address.line1']
/** The numbers that Stripe gives out for tests too: of the first account, and of the one after a change. */
const BANK_ACCOUNTS = ['000123456789', '000222222227'] as const
const DOCUMENT = 'individual.verification.document'

/** Deleted at the provider, so that it is not found. */
export const GONE = 'gone'
export const payeeGone = refused('The account no longer exists.', PAYEE_GONE)

/** Results of a payee's check that the sandbox form can simulate. */
export type PayeeAnswer = 'accepted' | 'incomplete' | 'document' | 'overdue' | 'rejected' | 'bank'

function answered(answer: PayeeAnswer, now: Date): { state: string; requirements: PayeeRequirements } {
  const asksFor = { ...NOTHING, due: [DOCUMENT], later: [DOCUMENT] }
  const problems = [{ requirement: DOCUMENT, reason: 'The photo of the document is too blurry to read.' }]
  switch (answer) {
    case 'accepted':
    case 'bank':
      return { state: 'ready', requirements: NOTHING }
    case 'incomplete':
      return {
        state: 'pending',
        requirements: { ...NOTHING, due: DETAILS, overdue: DETAILS, disabledReason: 'requirements.past_due' },
      }
    case 'document': {
      const deadline = new Date(now.getTime() + 14 * DAY).toISOString()
      return { state: 'ready', requirements: { ...asksFor, problems, deadline } }
    }
    case 'overdue':
      return {
        state: 'pending',
        requirements: {
          ...asksFor,
          problems,
          overdue: [DOCUMENT],
          disabledReason: 'requirements.past_due',
        },
      }
    case 'rejected':
      return { state: 'pending', requirements: { ...NOTHING, disabledReason: 'rejected.other' } }
  }
}

/** An individual is ready at once; a company is asked for more on a form of its own. */
export async function openPayee(
  db: Db,
  publicUrl: string,
  key: string,
  wanted: Parameters<Provider['openPayee']>[1],
): Promise<Outcome<PayeeObject>> {
  if (!wanted.reference && !PAYEE_COUNTRIES.countries.includes(wanted.country))
    return { result: 'refused', reason: 'This country is not supported.', code: COUNTRY_UNSUPPORTED }
  const { state, requirements } = answered(
    wanted.businessType === 'company' ? 'incomplete' : 'accepted',
    new Date(),
  )
  const known = wanted.reference ? await findObject(db, { reference: wanted.reference }) : null
  if (known?.state === GONE) return payeeGone
  const data = {
    country: wanted.country,
    requirements: JSON.stringify(requirements),
    back: `${wanted.returnUrl}?payee=back`,
  }
  const object = known ?? (await makeObject(db, 'payee', key, { state, data })).object
  const payee = toPayee(object)
  const { due, disabledReason } = payee.requirements
  const isOpen = payee.state === 'pending' || due.length > 0
  const link = isOpen && !disabledReason?.startsWith('rejected.')
  return {
    result: 'ok',
    value: {
      ...payee,
      link: link ? `${publicUrl}${fill(site.sandboxPayee, { reference: object.id })}` : null,
    },
  }
}

/** As at Stripe, only for an account whose form is finished. */
export async function openPayeeLogin(
  db: Db,
  publicUrl: string,
  reference: string,
): Promise<Outcome<{ url: string }>> {
  const object = await findObject(db, { reference })
  if (object?.kind !== 'payee' || object.state === GONE) return payeeGone
  return object.state === 'ready'
    ? { result: 'ok', value: { url: `${publicUrl}${fill(site.sandboxPayee, { reference })}` } }
    : refused('The account has not completed its form.')
}

/** Simulates the provider's decision about a payee. */
export const answerPayee = (db: Db, reference: string, answer: PayeeAnswer): Promise<SandboxObject | null> =>
  db.transaction(async (tx) => {
    const object = await lockObject(tx, reference)
    if (object?.kind !== 'payee') return null
    const { state, requirements } = answered(answer, new Date())
    const other = object.data.bank ? null : 'other'
    const bank = answer === 'bank' ? other : (object.data.bank ?? null)
    const data = { ...object.data, bank, requirements: JSON.stringify(requirements) }
    return changeObject(tx, reference, { state, data })
  })

export async function isReady(db: Db, reference: string): Promise<boolean> {
  const object = await findObject(db, { reference })
  // Tests and demo use references without a stored account: treat them as ready.
  return object?.state !== 'pending'
}

export const toPayee = (object: SandboxObject): PayeeObject => ({
  kind: 'payee',
  reference: object.id,
  state: object.state as PayeeObject['state'],
  link: null,
  country: object.data.country ?? null,
  lastFour: object.state === 'ready' ? BANK_ACCOUNTS[object.data.bank ? 1 : 0].slice(-4) : null,
  requirements: object.data.requirements
    ? (JSON.parse(object.data.requirements) as PayeeRequirements)
    : NOTHING,
})
