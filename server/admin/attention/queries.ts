import type { AttentionItem } from '../../../contract/admin/attention.ts'
import { type AttentionKind, attentionKinds } from '../../../contract/admin/attention-kinds.ts'
import { type AdminRole, mayDo } from '../../../contract/api/roles.ts'
import { MAIL_ATTENTION } from '../../core/mail/queries.ts'
import { PAST_EVERY_DEADLINE } from '../../features/bookings/list.ts'
import { OWING } from '../../features/payments/corrections/negative-balances.ts'
import { ATTENTION as PAYOUTS } from '../../features/payments/payouts/queries.ts'
import { readReconciliation } from '../../features/payments/reconciliation/reconcile.ts'
import { join, query, type Sql, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { listJobs } from '../jobs/queries.ts'

type Row = { kind: AttentionKind; n: number; oldest: string | null; deadline: string | null }
type Counted = Record<Exclude<AttentionKind, 'differences' | 'failedJobs'>, Sql>

/** Each reads only the rows that wait, from an index of its own; the conditions are those of the list that it links to. */
export const COUNTS: Counted = {
  chargebacks: sql`select count(*)::int as n, min(opened_at) as oldest, min(due_by) as deadline
    from card_disputes where state = 'open' and response = 'none'`,
  disputes: sql`select count(*)::int as n, min((dispute ->> 'at')::timestamptz) as oldest, min(deadline) as deadline
    from bookings where state = 'disputed'`,
  bookings: sql`select count(*)::int as n, min(deadline) as oldest, null::timestamptz as deadline
    from bookings where ${PAST_EVERY_DEADLINE}`,
  verifications: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from verifications where state = 'submitted'`,
  reports: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from thread_reports where settled_at is null`,
  photoMatches: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from portfolio_pairs where decision is null`,
  failedPayouts: sql`select count(*)::int as n, min(o.created_at) as oldest, null::timestamptz as deadline
    from payouts o where o.state in ('returning', 'returned') and ${PAYOUTS.failed}`,
  waitingPayouts: sql`select count(*)::int as n, min(o.created_at) as oldest, null::timestamptz as deadline
    from payouts o where o.state in ('due', 'begun', 'transferred') and ${PAYOUTS.waiting}`,
  negativeBalances: sql`select count(*)::int as n, min(d.at) as oldest, null::timestamptz as deadline
    from (${OWING}) owing left join lateral (select max(e.at) as at from ledger_entries e
      where e.photographer_id = owing.id and e.kind in ('dispute_lost', 'refund_office', 'transfer_external', 'adjustment')) d on true`,
  missingPhotos: sql`select coalesce(max(photos_missing), 0) as n, null::timestamptz as oldest, null::timestamptz as deadline
    from settings where only_row`,
  webhooks: sql`select count(*)::int as n, min(paused_at) as oldest, null::timestamptz as deadline
    from webhook_endpoints where paused_reason = 'failures'`,
  missedWebhooks: sql`select coalesce(sum(missed), 0)::int as n, min(missed_at) as oldest, null::timestamptz as deadline
    from event_cursors where missed_at > now() - interval '1 day'`,
  waitingMails: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from mails where ${MAIL_ATTENTION.waitingMails}`,
  failedMails: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from mails where ${MAIL_ATTENTION.failedMails}`,
  unknownMails: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from mails where ${MAIL_ATTENTION.unknownMails}`,
  messages: sql`select count(*)::int as n, min(created_at) as oldest, null::timestamptz as deadline
    from contact_messages where state = 'new'`,
}

const ALL = join(
  Object.entries(COUNTS).map(
    ([kind, count]) => sql`select ${kind}::text as kind, counted.* from (${count}) counted`,
  ),
  sql` union all `,
)

/** Everything that waits for an administrator: the first deadline first, then by kind. */
export async function readAttention(services: Services): Promise<AttentionItem[]> {
  const rows = await query<Row>(services.pool)`${ALL}`
  const items = [
    ...rows.map(({ kind, n, oldest, deadline }) => ({
      kind,
      count: n,
      oldest: oldest && new Date(oldest).toISOString(),
      deadline: deadline && new Date(deadline).toISOString(),
    })),
    await countDifferences(services),
    await countFailedJobs(services),
  ]
  return items.filter(({ count }) => count > 0).sort(byUrgency)
}

/** The waiting items that administrators of this role may see. */
export const forRole = (items: AttentionItem[], role: AdminRole | null): AttentionItem[] =>
  items.filter(({ kind }) => mayDo(role, attentionKinds[kind].permission))

const order = Object.keys(attentionKinds)
const byUrgency = (a: AttentionItem, b: AttentionItem): number =>
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || order.indexOf(a.kind) - order.indexOf(b.kind)

/** Payouts that wait or whose reversal failed are counted as payouts. */
const PAYOUT_DIFFERENCES = new Set(['waiting', 'stuck'])

async function countDifferences({ db, config }: Services): Promise<AttentionItem> {
  const { differences, balances, checkedAt } = await readReconciliation(db, config.payments ?? 'manual')
  const open = differences.filter(({ kind }) => !PAYOUT_DIFFERENCES.has(kind)).length
  const movements = balances
    .flatMap(({ lines }) => lines)
    .filter(({ kind, isFresh }) => kind === 'movement' && !isFresh)
  const [since] = await query<{ oldest: string | null }>(db)`
    select least((select min(created_at) from refunds where state = 'failed'),
      (select min(found_at) from unexpected_movements where reviewed_at is null)) as oldest`
  return {
    kind: 'differences',
    count: open + movements.length,
    oldest: since?.oldest ? new Date(since.oldest).toISOString() : checkedAt,
    deadline: null,
  }
}

async function countFailedJobs(services: Services): Promise<AttentionItem> {
  const bad = (await listJobs(services)).filter(({ state }) => state === 'failing' || state === 'late')
  const since = bad.map(({ lastSuccessAt, startedAt }) => lastSuccessAt ?? startedAt).sort()
  return { kind: 'failedJobs', count: bad.length, oldest: since[0] ?? null, deadline: null }
}
