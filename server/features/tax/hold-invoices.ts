import * as m from '#messages/tax-papers'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import type { HeldInvoices } from '../../../contract/tax/tax.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'
import { type Around, mailPhotographer } from './insert-invoice.ts'

/** How far before the newest invoice a run looks, in case an earlier run was interrupted. */
const BACK = sql`interval '3 months'`
const ASK_AGAIN = sql`interval '30 days'`

/** A job that starts before midnight may still post to the old month, so a month is closed one hour late. */
const LATE = sql`interval '1 hour'`

const ENDED = ({ zone, now }: Pick<Around, 'zone' | 'now'>): Sql => sql`
  e.at < date_trunc('month', (${now}::timestamptz - ${LATE}) at time zone ${zone}) at time zone ${zone}
    and not exists (select from invoice_lines l where l.entry_id = e.id)`

const WITHOUT_DETAILS = sql`not exists (select from tax_details d where d.person_id = h.photographer_id)`

/** SQL: fees of past months that are on no invoice; held fees are included whatever their age. */
export const DUE_FEES = (around: Around): Sql => sql`
  from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'revenue:fee'
  where e.photographer_id is not null and ${ENDED(around)}
    and (e.at >= coalesce(((select max(month) from invoices) - ${BACK}) at time zone ${around.zone}, '-infinity')
      or e.photographer_id in (select photographer_id from invoices_held))`

/** Notes whose fees wait for tax details, and asks for them: at once, then every 30 days. */
export async function holdInvoices(db: Db, around: Around): Promise<void> {
  await execute(db)`
    insert into invoices_held (photographer_id, since)
    select distinct e.photographer_id, ${around.now}::timestamptz ${DUE_FEES(around)}
      and not exists (select from tax_details d where d.person_id = e.photographer_id)
    on conflict do nothing`
  const due = sql`${WITHOUT_DETAILS} and (h.asked_at is null or h.asked_at <= ${around.now}::timestamptz - ${ASK_AGAIN})`
  const rows = await query<{ id: string }>(db)`
    select h.photographer_id as id from invoices_held h join people on people.id = h.photographer_id
    where ${due} and people.status = 'active' and people.erased_at is null`
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      // If two processes run this at once, only one update matches, so one email is sent.
      const claimed = await execute(tx)`
        update invoices_held h set asked_at = ${around.now} where h.photographer_id = ${id} and ${due}`
      if (claimed === 0) return
      await mailPhotographer(tx, around.services, id, () => ({
        subject: m.addYourTaxDetailsToGetYourInvoices(),
        text: m.invoicesForOurPlatformFeesAre(),
        button: m.addTaxDetails(),
        link: `${around.services.config.publicUrl}${site.studioTax}`,
      }))
    })
}

/** Lists photographers with held fees who have entered tax details since. */
export async function listReady(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select h.photographer_id as id from invoices_held h where not (${WITHOUT_DETAILS})`
  return rows.map(({ id }) => id)
}

/** Removes photographers whose held invoices have been issued. */
export async function forgetHeld(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await execute(db)`delete from invoices_held where photographer_id = any(${ids}::uuid[])`
}

type Row = {
  id: string
  name: string | null
  currency: string
  months: number
  minor: string
  asked_at: string | null
}

type Filter = { photographerId?: string; page: number; pageSize: number }

/** Fees that wait for tax details by photographer and currency, longest first: of all photographers, or of one. */
export async function listHeld(
  db: Db,
  around: Pick<Around, 'zone' | 'now'>,
  { photographerId, page, pageSize }: Filter,
): Promise<{ rows: HeldInvoices[]; total: number }> {
  const grouped = sql`
    from invoices_held h join people on people.id = h.photographer_id
    join ledger_entries e on e.photographer_id = h.photographer_id and ${ENDED(around)}
    join ledger_postings p on p.entry_id = e.id and p.account = 'revenue:fee'
    where ${photographerId ? sql`h.photographer_id = ${photographerId}` : sql`true`}
    group by h.photographer_id, people.id, p.currency`
  const rows = await query<Row>(db)`
    select h.photographer_id as id, people.full_name as name, p.currency, h.asked_at, -sum(p.minor) as minor,
      count(distinct date_trunc('month', e.at at time zone ${around.zone}))::int as months
    ${grouped} order by h.since, h.photographer_id, p.currency limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = await query<{ n: number }>(db)`select count(*)::int as n from (select ${grouped}) as held`
  const present = ({ minor, asked_at, ...row }: Row): HeldInvoices => ({
    ...row,
    _id: row.id,
    total: majorOf(asMinor(minor), row.currency),
    askedAt: asked_at && new Date(asked_at).toISOString(),
  })
  return { rows: rows.map(present), total: counted[0]!.n }
}
