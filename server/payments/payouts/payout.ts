import type { payouts } from '../../db/tables/payments.ts'

export type Payout = typeof payouts.$inferSelect
