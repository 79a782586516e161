import { boolean, integer, numeric, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/columns.ts'
import { allPlain, table } from '../columns/privacy.ts'

export const settings = table(
  'settings',
  allPlain('ours', {
    onlyRow: boolean('only_row').primaryKey().default(true),
    timeZone: text('time_zone').notNull().default('UTC'),
    launch: text('launch', { enum: ['waitlist', 'live'] }),
    currency: text('currency'),
    currencyDigits: smallint('currency_digits'),
    feePercent: numeric('fee_percent', { precision: 4, scale: 2, mode: 'number' }).notNull().default(12),
    lateRefundSince: instant('late_refund_since').notNull().defaultNow(),
    lateRefundDays: integer('late_refund_days').notNull().default(60),
    maxDaysAhead: integer('max_days_ahead').notNull().default(365),
    reservePayouts: smallint('reserve_payouts').notNull().default(0),
    reserveDays: smallint('reserve_days').notNull().default(0),
    /** `restored`: a restore has turned it on. */
    maintenance: text('maintenance', { enum: ['on', 'restored'] }),
    storageHeld: boolean('storage_held').notNull().default(false),
    storageId: uuid('storage_id'),
    /** Or damaged, at the last check of the storage; null: never checked. */
    photosMissing: integer('photos_missing'),
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    payeeRequired: text('payee_required', { enum: ['payout', 'listing'] })
      .notNull()
      .default('payout'),
    taxRequired: boolean('tax_required').notNull().default(false),
    outsideContacts: text('outside_contacts', { enum: ['off', 'warn', 'mask'] })
      .notNull()
      .default('warn'),
    languages: text('languages').array().notNull().default(['en']),
    defaultLanguage: text('default_language').notNull().default('en'),
  }),
)
