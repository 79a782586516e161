import * as m from '#messages/admin-books'
import {
  type BookComparison,
  type BookName,
  bookNames,
  type Closing,
  type ClosingOfCurrency,
} from '../../../contract/admin/books.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { accountNames, topicOf } from '../../features/payments/ledger/account-names.ts'
import { accounts } from '../../features/payments/ledger/postings.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { isInvoiceWithin, isWithin, PAYOUT_EVENTS, type Period } from './files.ts'

type Around = { timeZone: string; now: Date }

/** What each file of a month has, compared with the journal. All sums are of one snapshot. */
export const readClosing = (
  db: Db,
  wanted: string | undefined,
  { timeZone, now }: Around,
): Promise<Closing> =>
  db.transaction(
    async (tx) => {
      const months = await listMonths(tx, { timeZone, now })
      const month = wanted ?? months[0]!
      const period = { from: `${month}-01`, to: await readLastDay(tx, month), timeZone }
      return {
        month,
        months,
        state: month >= months[0]! ? 'running' : (await isCompared(tx, period)) ? 'closed' : 'provisional',
        currencies: await closeCurrencies(tx, period),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readLastDay(tx: Db, month: string): Promise<string> {
  const rows = await query<{ day: string }>(tx)`
    select (${`${month}-01`}::date + interval '1 month' - interval '1 day')::date::text as day`
  return rows[0]!.day
}

/** Each comparison posts what only the provider knows; without a provider there is none to wait for. */
async function isCompared(tx: Db, { to, timeZone }: Period): Promise<boolean> {
  const rows = await query<{ done: boolean }>(tx)`
    select coalesce(max(checked_at) >= (${to!}::date + 1)::timestamp at time zone ${timeZone}, true) as done from reconciliations`
  return rows[0]!.done
}

/** From the first entry to the current month, newest first. */
async function listMonths(tx: Db, { timeZone, now }: Around): Promise<string[]> {
  const rows = await query<{ month: string }>(tx)`
    with bounds as (
      select date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) as current,
        date_trunc('month', (select min(at) from ledger_entries) at time zone ${timeZone}) as first
    ) select to_char(month, 'YYYY-MM') as month
    from bounds, generate_series(least(current, coalesce(first, current)), current, interval '1 month') month
    order by month desc`
  return rows.map(({ month }) => month)
}

async function closeCurrencies(tx: Db, period: Period): Promise<ClosingOfCurrency[]> {
  const posted = await readAccounts(tx, period)
  const sums = await readSums(tx, period)
  const currencies = new Set([...posted, ...sums].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => {
    const major = (minor: number) => majorOf(asMinor(minor), currency)
    const own = posted.filter((each) => each.currency === currency)
    const total = (side: 'debit' | 'credit') => major(own.reduce((sum, each) => sum + Number(each[side]), 0))
    const find = (name: string) =>
      Number(sums.find((sum) => sum.name === name && sum.currency === currency)?.minor ?? 0)
    return {
      currency,
      books: bookNames.map((book) => ({
        book,
        rows: find(`${book} rows`),
        comparisons: COMPARISONS[book].map((comparison) => compare(comparison, find, major)),
      })),
      accounts: own.map(({ topic, debit, credit }) => ({
        text: accountNames.get(topic)?.() ?? topic,
        debit: major(Number(debit)),
        credit: major(Number(credit)),
      })),
      debit: total('debit'),
      credit: total('credit'),
    }
  })
}

/** Names of sums: what the file has, what the journal has, and what the file does not have yet. */
type Comparison = {
  text: () => string
  file: string
  journal: string
  open?: { text: () => string; sum: string }
}

const COMPARISONS: Record<BookName, Comparison[]> = {
  journal: [{ text: m.debitsAgainstCredits, file: 'debits', journal: 'credits' }],
  receipts: [
    { text: m.paidByClients, file: 'paid', journal: 'journal_paid' },
    { text: m.refundedToClients, file: 'refunded', journal: 'journal_refunded' },
  ],
  invoices: [
    {
      text: m.platformFeesOnInvoicesLessCredit,
      file: 'invoiced',
      journal: 'fees',
      open: { text: m.notInvoicedYet, sum: 'not_invoiced' },
    },
  ],
  payouts: Object.entries(PAYOUT_EVENTS).map(([kind, text]) => ({
    text,
    file: kind,
    journal: `journal ${kind}`,
  })),
}

function compare(
  { text, file, journal, open }: Comparison,
  find: (name: string) => number,
  major: (minor: number) => ReturnType<typeof majorOf>,
): BookComparison {
  const missing = open ? find(open.sum) : 0
  return {
    text: text(),
    amount: major(find(file)),
    open: open && missing !== 0 ? { text: open.text(), amount: major(missing) } : null,
    journal: major(find(journal)),
    difference: major(find(journal) - find(file) - missing),
  }
}

type Posted = { currency: string; topic: string; debit: string; credit: string }

async function readAccounts(tx: Db, period: Period): Promise<Posted[]> {
  const rows = await query<Posted>(tx)`
    select p.currency, ${topicOf(sql`p.account`)} as topic, coalesce(sum(p.minor) filter (where p.minor > 0), 0) as debit,
      coalesce(-sum(p.minor) filter (where p.minor < 0), 0) as credit
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where ${isWithin(sql`e.at`, period)} group by 1, 2`
  const order = [...accountNames.keys()]
  return rows.sort((one, other) => order.indexOf(one.topic) - order.indexOf(other.topic))
}

type Sum = { currency: string; name: string; minor: string }

/** The sums of the files from the rows that they list, and those of the journal from its postings. */
const readSums = (tx: Db, period: Period): Promise<Sum[]> => query<Sum>(tx)`
  with posted as (
    select e.id, e.kind, e.booking_id, p.account, p.currency, p.minor
    from ledger_entries e join ledger_postings p on p.entry_id = e.id where ${isWithin(sql`e.at`, period)}
  ), paid as (
    select b.currency, p.kind, p.amount_minor from payments p join transactions t on t.id = p.transaction_id
    join bookings b on b.id = t.booking_id where ${isWithin(sql`p.occurred_at`, period)}
    union all
    select b.currency, 'correction', 0 from receipt_corrections k join receipts r on r.number = k.receipt
    join payments p on p.id = r.payment_id join transactions t on t.id = p.transaction_id
    join bookings b on b.id = t.booking_id where ${isWithin(sql`k.created_at`, period)}
  ), papers as (
    select i.currency, i.kind, i.total_minor from invoices i where ${isInvoiceWithin(sql`i.month`, period)}
  ), events as (
    select o.currency, e.kind, o.amount_minor from ledger_entries e join payouts o on o.id = split_part(e.source_key, ':', 2)::uuid
    where e.kind = any(${Object.keys(PAYOUT_EVENTS)}::text[]) and ${isWithin(sql`e.at`, period)}
  )
  ${sumOf('journal rows', sql`count(*)`, sql`posted`)}
  union all ${sumOf('debits', sql`sum(minor) filter (where minor > 0)`, sql`posted`)}
  union all ${sumOf('credits', sql`-sum(minor) filter (where minor < 0)`, sql`posted`)}
  union all ${sumOf('receipts rows', sql`count(*)`, sql`paid`)}
  union all ${sumOf('paid', sql`sum(amount_minor) filter (where kind = 'capture')`, sql`paid`)}
  union all ${sumOf('refunded', sql`sum(case kind when 'refund' then amount_minor when 'refund_failed' then -amount_minor end)`, sql`paid`)}
  union all ${sumOf('journal_paid', sql`sum(minor)`, sql`posted where kind in ('capture', 'overpaid') and account = ${accounts.cash} and minor > 0`)}
  union all ${sumOf('journal_refunded', sql`-sum(minor)`, sql`posted where kind in ('refund_made', 'refund_failed', 'written_off') and account like 'cash:%'`)}
  union all ${sumOf('invoices rows', sql`count(*)`, sql`papers`)}
  union all ${sumOf('invoiced', sql`sum(case kind when 'invoice' then total_minor else -total_minor end)`, sql`papers`)}
  union all ${sumOf('fees', sql`-sum(minor)`, sql`posted where account = ${accounts.fee}`)}
  union all ${sumOf(
    'not_invoiced',
    sql`-sum(minor)`,
    sql`posted where account = ${accounts.fee}
    and not exists (select from invoice_lines l where l.entry_id = posted.id)`,
  )}
  union all ${sumOf('payouts rows', sql`count(*)`, sql`events`)}
  union all select currency, kind, sum(amount_minor) from events group by 1, 2
  union all select currency, 'journal ' || kind, sum(abs(minor)) from posted where account like 'payout:%'
    and minor * case kind when 'payout_begun' then -1 else 1 end > 0 and kind = any(${Object.keys(PAYOUT_EVENTS)}::text[]) group by 1, 2`

const sumOf = (name: string, sum: Sql, from: Sql): Sql =>
  sql`select currency, ${name}::text as name, coalesce(${sum}, 0)::numeric as minor from ${from} group by 1`
