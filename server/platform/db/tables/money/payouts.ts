import { date, integer, jsonb, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { asMinor } from '../../../../../contract/format/money.ts'
import {
  createdAt,
  instant,
  link,
  minorUnits,
  type PersonId,
  primaryId,
  updatedAt,
} from '../../columns/columns.ts'
import { blankedWith, deletedWith, ofPhotographer, plain, table } from '../../columns/privacy.ts'
import { people } from '../people.ts'
import { ledgerEntries } from './ledger.ts'

/** What the provider asks of a payee, with its own codes. Stored as JSON. */
export type PayeeRequirements = {
  due: string[]
  overdue: string[]
  later: string[]
  problems: { requirement: string; reason: string }[]
  deadline: string | null
  disabledReason: string | null
}

const photographer = () =>
  link<PersonId>('photographer_id')
    .notNull()
    .references(() => people.id)

export const payees = table('payees', {
  photographerId: deletedWith(link<PersonId>('photographer_id'))
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  provider: plain.state(text('provider')).notNull(),
  reference: ofPhotographer(text('reference'), 'the account at the payment provider', 'deleted', 'payee'),
  state: plain.state(
    text('state', { enum: ['pending', 'ready'] })
      .notNull()
      .default('pending'),
  ),
  link: ofPhotographer(text('link'), 'the provider’s page for entering account details', 'deleted', {
    not: 'opens the account at the provider',
  }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  country: plain.state(text('country')),
  businessType: plain.state(text('business_type', { enum: ['individual', 'company'] })),
  requirements: ofPhotographer(
    jsonb('requirements').$type<PayeeRequirements>(),
    'what the payment provider still asks for',
    'deleted',
    'payee',
  ),
  remindedAt: instant('reminded_at'),
  goneAccounts: plain.amount(smallint('gone_accounts')).notNull().default(0),
  /** Failures before this moment no longer count. */
  payoutsResumedAt: instant('payouts_resumed_at'),
  lastFour: ofPhotographer(text('last_four'), 'the last four digits of the bank account', 'deleted', 'payee'),
})

export const payouts = table('payouts', {
  id: primaryId(),
  photographerId: blankedWith(photographer()),
  amountMinor: minorUnits('amount_minor').notNull(),
  currency: plain.state(text('currency')).notNull(),
  provider: plain.provider(text('provider')).notNull(),
  state: plain.state(
    text('state', { enum: ['due', 'begun', 'transferred', 'paid', 'returning', 'returned'] }).notNull(),
  ),
  transferReference: plain.provider(text('transfer_reference')),
  reference: plain.provider(text('reference')),
  reason: ofPhotographer(text('reason'), 'why it was returned', 'blanked', 'payouts'),
  createdAt: createdAt(),
  paidAt: instant('paid_at'),
  lookAt: instant('look_at'),
  reversal: plain.amount(smallint('reversal')).notNull().default(1),
  reversalFailure: ofPhotographer(
    text('reversal_failure'),
    'what the provider answered when we took it back',
    'blanked',
    'payouts',
  ),
  /** When the sender checks it next; the previous release uses `lookAt`. */
  sendAt: instant('send_at'),
  attempt: plain.amount(smallint('attempt')).notNull().default(1),
  waitingSince: instant('waiting_since'),
  waitingFor: plain.state(text('waiting_for', { enum: ['platform_balance', 'payee_balance', 'provider'] })),
  /** The bank or the provider rejected it, so that it counts towards a pause. */
  failedAt: instant('failed_at'),
  /** Of an erased photographer, whose payee is deleted, until the money has arrived. */
  payeeReference: plain.provider(text('payee_reference')),
})

export const payoutTransfers = table(
  'payout_transfers',
  {
    payoutId: link('payout_id')
      .notNull()
      .references(() => payouts.id),
    position: plain.amount(smallint('position')).notNull(),
    /** Null: taken from the platform's available balance. */
    chargeReference: plain.provider(text('charge_reference')),
    amountMinor: minorUnits('amount_minor').notNull(),
    attempt: plain.amount(smallint('attempt')).notNull().default(1),
    state: plain.state(
      text('state', { enum: ['due', 'made', 'returned'] })
        .notNull()
        .default('due'),
    ),
    reference: plain.provider(text('reference')),
    /** Returned while the payout itself stands. */
    reversedMinor: minorUnits('reversed_minor').notNull().default(asMinor(0)),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.position] })],
)

export const payoutItems = table('payout_items', {
  entryId: link('entry_id')
    .primaryKey()
    .references(() => ledgerEntries.id),
  payoutId: link('payout_id')
    .notNull()
    .references(() => payouts.id),
  minor: minorUnits('minor').notNull(),
})

export const statements = table(
  'statements',
  {
    number: plain.amount(integer('number')).primaryKey(),
    photographerId: photographer(),
    month: plain.time(date('month', { mode: 'string' })).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.photographerId, table.month)],
)
