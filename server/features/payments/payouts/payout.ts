import type { payouts } from '../../../platform/db/tables/payments.ts'

export type Payout = typeof payouts.$inferSelect
