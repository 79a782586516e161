import { z } from 'zod'
import * as m from '#messages/contract-payments'
import { paged, pageQuery } from '../api/envelope.ts'
import { majorAmount } from '../api/fields.ts'
import { countryCodes, countryInText } from '../format/countries.ts'
import { asMajor } from '../format/money.ts'

const payeeState = z.enum(['none', 'pending', 'ready'])

export const businessType = z.enum(['individual', 'company'], { error: m.chooseIndividualOrCompany })

/** What the provider asks for, in words for the photographer. */
const payeeRequirements = z.object({
  /** Needed now. */
  due: z.array(z.string()),
  overdue: z.array(z.string()),
  /** Needed once more has been earned. */
  later: z.array(z.string()),
  /** The provider's own sentences about what it did not accept. */
  problems: z.array(z.string()),
  /** Until when `due` has to be there. */
  deadline: z.string().nullable(),
  /** Why the account receives nothing; `closed`: the photographer cannot change that; `checking`: there is nothing to do. */
  disabled: z.object({ text: z.string(), closed: z.boolean(), checking: z.boolean() }).nullable(),
})
export type PayeeRequirements = z.infer<typeof payeeRequirements>

export const payee = z.object({
  state: payeeState,
  link: z.string().nullable(),
  /** ISO 3166: where the account is, or where we think that it will be. */
  country: z.string().nullable(),
  businessType: businessType.nullable(),
  /** The last four digits of the bank account, if the provider tells them. */
  lastFour: z.string().nullable(),
  requirements: payeeRequirements,
})
export type Payee = z.infer<typeof payee>

/** From the platform's country to these; empty where the provider cannot be asked. */
export const payeeCountries = z.object({ platform: z.string(), countries: z.array(z.string()) })

/** Absent fields are taken from the tax details, or from the base location. A ready account stays where it is. */
export const openPayeeBody = z
  .object({
    country: z
      .string({ error: m.chooseACountry })
      .refine((code) => countryCodes.includes(code), { error: m.chooseACountry }),
    businessType,
    /** The page to which the provider's form leads back: of the earnings, or of the guided set-up. */
    from: z.enum(['earnings', 'setup'], { error: m.fromMustBeEarningsOrSetup }),
  })
  .partial()
export type OpenPayeeBody = z.infer<typeof openPayeeBody>

export const payeeMessages = {
  payee: m.payee,
  countries: m.countries,
  tooOften: m.tooOften,
  chooseCountry: m.chooseCountry,
  noAnswer: m.noAnswer,
  refused: m.refused,
  accountGone: m.accountGone,
  gone: m.gone,
  closed: m.closed,
  byHand: m.byHand,
  login: m.login,
  loginNotReady: m.loginNotReady,
  resumed: m.resumed,
  notPaused: m.notPaused,
  notYetToCountry: (country: string) => m.notYetToCountry({ country: countryInText(country) }),
  notToCountry: (country: string, platform: string) =>
    m.notToCountry({ platform: countryInText(platform), country: countryInText(country) }),
} as const

/** In whole units of the currency. */
export const MINIMUM_PAYOUT = asMajor(20)
/** For closed accounts, and balances without a movement for so many days. */
export const SMALLEST_PAYOUT = asMajor(1)
export const IDLE_DAYS = 90
/** Stripe charges these in hundredths and pays out whole units only; the hundredths stay in the photographer's account. */
export const WHOLE_PAYOUTS = ['HUF', 'ISK', 'TWD', 'UGX']
/** So many payouts in a row that the bank or the provider rejects pause a photographer's payouts. */
export const FAILURES_BEFORE_PAUSE = 3

/** The provider's page where the photographer changes bank details; it can be used once, and soon. */
export const payeeLogin = z.object({ url: z.string() })

export const payoutState = z.enum(['due', 'begun', 'transferred', 'paid', 'returning', 'returned'])
export type PayoutState = z.infer<typeof payoutState>
const payoutBooking = z.object({ id: z.string(), date: z.string(), amount: majorAmount })

export const payout = z.object({
  id: z.string(),
  _id: z.string(),
  amount: majorAmount,
  currency: z.string(),
  state: payoutState,
  /** The bookings it pays for; a negative amount is a deduction. */
  bookings: z.array(payoutBooking),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type Payout = z.infer<typeof payout>
export const payoutPage = paged('payouts', payout)

export const adminPayout = payout.extend({
  photographer: z.object({ id: z.string(), fullName: z.string().nullable(), email: z.string().nullable() }),
  payee: payeeState,
  reason: z.string().nullable(),
  /** The photographer's payouts are paused after this one failed, and can be resumed. */
  paused: z.boolean(),
})
export type AdminPayout = z.infer<typeof adminPayout>
export const adminPayoutPage = paged('payouts', adminPayout)
export const payoutQuery = pageQuery.extend({
  state: payoutState.optional(),
  /** `waiting`: to be paid manually, or without money yet. `failed`: returned and not paid since, or its reversal failed. */
  attention: z.enum(['waiting', 'failed'], { error: m.attentionMustBeWaitingOrFailed }).optional(),
})
export type PayoutAttention = z.infer<typeof payoutQuery>['attention']

/** A part of a total, with the booking it comes from, if any. */
const earningsPart = z.object({
  booking: z.string().nullable(),
  date: z.string().nullable(),
  client: z.string().nullable(),
  text: z.string(),
  amount: majorAmount,
  /** For new photographers: paid out from then on. */
  heldUntil: z.string().nullable(),
})
export type EarningsPart = z.infer<typeof earningsPart>

/** The part of a balance that the next payout leaves out, with the reason; a null amount means all of it. */
export const heldBack = z.object({ text: z.string(), amount: majorAmount.nullable() })
export type HeldBack = z.infer<typeof heldBack>

/** The next payout as the balance is now; `at`: when it is sent. */
export const nextPayout = z.object({ amount: majorAmount, at: z.string() })
export type NextPayout = z.infer<typeof nextPayout>

export const earnings = z.object({
  /** Released, not paid out yet. */
  balance: majorAmount,
  /** Paid by clients, not released yet, less the platform fee. */
  upcoming: majorAmount,
  currency: z.string(),
  payee,
  minimum: majorAmount,
  /** No payout provider: the operator pays by hand, and there is no payee to set up. */
  byHand: z.boolean(),
  heldBack: z.array(heldBack),
  /** The last payouts failed, so that none is sent until they are resumed. */
  paused: z.boolean(),
  /** Null below the minimum, while payouts are paused, and without a ready payout account. */
  nextPayout: nextPayout.nullable(),
  /** When payouts are sent next, whether or not this photographer's is among them. */
  nextRun: z.string(),
  /** The entries that make up the balance and the upcoming earnings. */
  balanceParts: z.array(earningsPart),
  upcomingParts: z.array(earningsPart),
  /** Months that have a statement, newest first. */
  months: z.array(z.string()),
})
export type Earnings = z.infer<typeof earnings>

export const statementMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: m.mustBeAMonthLike202605 })
export const statement = z.object({
  /** Null until the month is over. */
  number: z.string().nullable(),
  month: z.string(),
  currency: z.string(),
  lines: z.array(
    z.object({
      at: z.string(),
      text: z.string(),
      booking: z.string().nullable(),
      gross: majorAmount,
      fee: majorAmount,
      amount: majorAmount,
    }),
  ),
  opening: majorAmount,
  closing: majorAmount,
})
export type Statement = z.infer<typeof statement>
