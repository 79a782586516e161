import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { brand } from '../contract/brand/brand.ts'
import { rebuildTallies } from '../server/core/monthly-counts/fold.ts'
import { rebuildFreeDays } from '../server/features/calendar/free-days.ts'
import { reindexPhotographer } from '../server/features/listings/search-index.ts'
import { onConnection } from '../server/platform/db/connect.ts'
import { signContracts } from './contracts.ts'
import { copyObjects } from './copy-rows.ts'
import { deliverGalleries } from './galleries.ts'
import { generateMarketplace } from './generate.ts'
import { placeRows } from './marketplace/places.ts'
import { Calendar, DAY } from './marketplace/timeline.ts'
import { settleBookings } from './process.ts'
import { provePhotos } from './proven-photos.ts'
import { Random } from './random.ts'
import { sealPhotos } from './safekeeping.ts'

/** On a busy machine the load of another process takes longer than the usual query timeout. */
const WAIT_FOR_OTHERS = {
  text: 'lock table people in share row exclusive mode',
  query_timeout: 10 * 60_000,
}

/** Writes the demo marketplace in one transaction. Returns false and writes nothing if people exist. */
export async function loadDemo(
  pool: pg.Pool,
  { now = new Date(), besideAdmins }: { now?: Date; besideAdmins: boolean },
): Promise<boolean> {
  if (await inUse(pool, besideAdmins)) return false
  await requirePhotos()
  return inTransaction(pool, async (client) => {
    // Of several processes that start at once, one loads, and the others then find the people.
    await client.query(WAIT_FOR_OTHERS)
    if (await inUse(client, besideAdmins)) return false
    await writeDemo(client, now)
    return true
  })
}

/** Removes everything except administrators and their sessions, and writes the demo again. */
export async function resetDemo(pool: pg.Pool, now = new Date()): Promise<void> {
  await requirePhotos()
  await inTransaction(pool, async (client) => {
    await removeMarket(client)
    await client.query('truncate page_versions')
    await writeDemo(client, now)
    await rebuildTallies(client)
  })
}

/** Keeps administrators, their sessions, settings, and the texts that administrators wrote. */
export async function removeDemo(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await removeMarket(client)
    await client.query('delete from page_versions where saved_by is null')
    await rebuildTallies(client)
  })
}

async function removeMarket(client: pg.ClientBase): Promise<void> {
  await client.query(
    `truncate photographer_services, bookings, dispute_pictures, shoot_plans, plan_answers, plan_changes, plan_shots, plan_pictures, safekeeping_pictures, safekeeping_seals, safekeepings, transactions, payments, reviews, client_reviews, review_reminders, gallery_pictures, gallery_sets, galleries, gallery_links,
         gallery_guests, gallery_lists, gallery_list_pictures, waitlist_entries, contact_messages,
         activities, mails, mail_batches, mail_suppressions, rate_limits, account_links, alerts, notifications, push_subscriptions, pushes,
         api_keys, webhook_endpoints, webhook_deliveries, profile_counts, unmet_searches, outside_counts, business_months, booking_cohorts,
         offers, offer_bookings, threads, thread_messages, thread_pictures, thread_reports, booking_events, ledger_entries, ledger_postings, payment_attempts, refunds, card_disputes, payees, payouts,
         payout_items, payout_transfers, webhook_inbox, receipts, statements, reconciliations, sandbox_objects, sandbox_events,
         sandbox_balance_transactions, balance_transactions, balance_cursors,
         unexpected_movements, event_cursors, office_refunds, balance_adjustments, transfer_reversals, tax_details, billing_details, invoices, invoice_lines,
         invoices_held, receipt_corrections, corrections_due, vat_checks, portfolio_consents, portfolio_origins, portfolio_pairs, picture_hashes, agreements,
         agreement_signatures, agreement_requests`,
  )
  // Photos that people uploaded while trying the demo are removed from the storage, too.
  await client.query(`insert into discarded_objects (prefix)
    select 'pictures/' || right(id::text, 2) || '/' || id || '/' from pictures where prepared is null
    union select 'uploads/' || right(id::text, 2) || '/' || id || '/' from uploads on conflict do nothing`)
  await client.query('delete from pictures')
  await client.query(`delete from people where role <> 'admin'`)
}

/** The container image has the photos only if it was built for the demo; their list is always included. */
async function requirePhotos(): Promise<void> {
  const found = await readdir(new URL('photos', import.meta.url), { withFileTypes: true })
  if (!found.some((entry) => entry.isDirectory()))
    throw new Error(
      'The photos of the demo are not in this image. Build it with them: DEMO=on docker compose build',
    )
}

async function writeDemo(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ time_zone: string; currency: string }>(
    `select time_zone, coalesce(currency, 'USD') as currency from settings`,
  )
  const { time_zone, currency } = rows[0]!
  const calendar = new Calendar(now, time_zone)
  const { tables, showcase, shoots } = generateMarketplace(calendar, { currency })
  await insertPlaces(client)
  for (const part of [tables, showcase])
    for (const [table, rows] of Object.entries(part)) await copyObjects(client, table, rows)
  await settleBookings(client, now)
  const db = onConnection(client)
  await deliverGalleries(db, shoots)
  await provePhotos(db)
  await signContracts(db)
  await sealPhotos(db, now)
  await copyObjects(client, 'page_versions', await readTexts(calendar))
  // The studios were written directly, so the search index has to be built for all of them.
  await reindexPhotographer(db)
  const studios = await client.query<{ id: string }>('select photographer_id as id from studios')
  for (const { id } of studios.rows) await rebuildFreeDays(db, id)
}

/** The whole list of places may be loaded before or after; it has the same ids for these places. */
async function insertPlaces(client: pg.ClientBase): Promise<void> {
  for (const place of placeRows)
    await client.query(
      `insert into places (${Object.keys(place).join(', ')}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
      Object.values(place),
    )
}

async function inUse(client: pg.Pool | pg.ClientBase, besideAdmins: boolean): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from people ${besideAdmins ? `where role <> 'admin'` : ''}) as used`,
  )
  return rows[0]!.used
}

/** The terms have two versions, so that the history in the back-office has something to show. */
async function readTexts({ now }: Calendar) {
  const random = new Random('texts')
  const terms = await readText('terms.md')
  const firstTerms = terms.replace(/\n## 10\. Reviews[\s\S]*?(?=\n## 11\.)/, '')
  const version = (type: string, number: number, title: string, content: string, daysAgo: number) => {
    const at = now - daysAgo * DAY
    return { id: random.id(at), type, version: number, title, content, created_at: new Date(at) }
  }
  return [
    version('terms_condition', 1, 'Terms & Conditions', firstTerms, 160),
    version('terms_condition', 2, 'Terms & Conditions', terms, 21),
    version('privacy_policy', 1, 'Privacy Policy', await readText('privacy.md'), 160),
  ]
}

async function readText(name: string): Promise<string> {
  const text = await readFile(new URL(`texts/${name}`, import.meta.url), 'utf8')
  const words: Record<string, string> = {
    brand: brand.name,
    support: brand.supportEmail,
  }
  return text.replace(/\{(\w+)\}/g, (_, word: string) => words[word]!)
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
