import * as m from '#messages/payments-payouts'
import { asMinor, type Minor, majorOf } from '../../../../contract/format/money.ts'
import {
  type AdminPayout,
  FAILURES_BEFORE_PAUSE,
  type Payout,
  type PayoutAttention,
  type PayoutState,
} from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { and, query, type Sql, sql } from '../../../platform/db/query.ts'
import { isFrozenSql } from '../ledger/release.ts'
import { arePausedSql } from './pause.ts'
import { type WaitingFor, waitingReasons } from './waiting.ts'

type Row = {
  id: string
  amount_minor: string
  currency: string
  state: PayoutState
  reason: string | null
  reversal_failure: string | null
  waiting_for: WaitingFor | null
  created_at: string
  paid_at: string | null
  photographer: AdminPayout['photographer']
  payee: 'none' | 'pending' | 'ready'
  bookings: { id: string | null; date: string | null; minor: Minor }[]
  disputed: boolean
  paused: boolean
}

/** SQL: a booking of this payout is frozen, usually by a chargeback. */
const isDisputedSql = (payout: Sql) => sql`exists (
  select from payout_items i join ledger_entries e on e.id = i.entry_id
  where i.payout_id = ${payout} and ${isFrozenSql(sql`e.booking_id`)})`

const SELECT = sql`
  select o.id, o.amount_minor, o.currency, o.state, o.reason, o.reversal_failure, o.waiting_for, o.created_at, o.paid_at,
    jsonb_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email) as photographer,
    coalesce(y.state, 'none') as payee,
    (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'date', b.shoot_date, 'minor', i.minor) order by b.shoot_date), '[]')
      from payout_items i join ledger_entries e on e.id = i.entry_id left join bookings b on b.id = e.booking_id
      where i.payout_id = o.id) as bookings,
    o.state = 'due' and ${isDisputedSql(sql`o.id`)} as disputed,
    o.failed_at is not null and not exists (select from payouts n where n.photographer_id = o.photographer_id
      and n.created_at > o.created_at) and ${arePausedSql(sql`o.photographer_id`)} as paused
  from payouts o join people p on p.id = o.photographer_id left join payees y on y.photographer_id = o.photographer_id`

/** SQL about payouts `o` that an administrator has to look at. */
export const ATTENTION: Record<NonNullable<PayoutAttention>, Sql> = {
  waiting: sql`(o.state = 'due' or o.state in ('begun', 'transferred') and o.waiting_since is not null)`,
  failed: sql`(o.state = 'returning' and o.reversal_failure is not null or o.state = 'returned' and not exists (
    select from payouts later where later.photographer_id = o.photographer_id and later.created_at > o.created_at))`,
}

type Filter = {
  photographerId?: PersonId
  state?: PayoutState
  attention?: PayoutAttention
  page: number
  pageSize: number
}

export async function listPayouts(db: Db, filter: Filter): Promise<{ rows: Row[]; total: number }> {
  const conditions: Sql[] = []
  if (filter.photographerId) conditions.push(sql`o.photographer_id = ${filter.photographerId}`)
  if (filter.state) conditions.push(sql`o.state = ${filter.state}`)
  if (filter.attention) conditions.push(ATTENTION[filter.attention])
  const where = and(conditions)
  const rows = await query<Row>(db)`${SELECT} where ${where} order by o.created_at desc, o.id desc
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`
  const counted = await query<{ n: number }>(db)`select count(*)::int as n from payouts o where ${where}`
  return { rows, total: counted[0]!.n }
}

export async function findPayout(db: Db, id: string): Promise<Row | undefined> {
  return (await query<Row>(db)`${SELECT} where o.id = ${id}`)[0]
}

export function presentPayout(row: Row): Payout {
  return {
    id: row.id,
    _id: row.id,
    amount: majorOf(asMinor(row.amount_minor), row.currency),
    currency: row.currency,
    state: row.state,
    bookings: row.bookings
      .filter(({ id }) => id !== null)
      .map(({ id, date, minor }) => ({ id: id!, date: date!, amount: majorOf(minor, row.currency) })),
    createdAt: new Date(row.created_at).toISOString(),
    paidAt: row.paid_at ? new Date(row.paid_at).toISOString() : null,
  }
}

export const presentAdminPayout = (row: Row): AdminPayout => ({
  ...presentPayout(row),
  photographer: row.photographer,
  payee: row.payee,
  paused: row.paused,
  reason:
    [
      row.reason,
      row.reversal_failure && m.transferNotReversed({ failure: row.reversal_failure }),
      row.waiting_for && waitingReasons[row.waiting_for](),
      row.disputed && m.doNotPay(),
      row.paused && m.photographersPaused({ count: FAILURES_BEFORE_PAUSE }),
    ]
      .filter(Boolean)
      .join(' ') || null,
})
