import { desc, eq, inArray, isNull } from 'drizzle-orm'
import { countryName } from '../../../contract/format/countries.ts'
import { asMinor, type Minor, majorOf } from '../../../contract/format/money.ts'
import {
  type PaperParty,
  type PaperVat,
  type TaxDetails,
  type TaxDetailsBody,
  taxMessages,
} from '../../../contract/tax/tax.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, type Sql, sql } from '../../platform/db/query.ts'
import { taxDetails } from '../../platform/db/tables/money/tax.ts'
import { enforce } from '../../platform/http/limits.ts'
import { updateListingOfTax } from '../listings/listing.ts'

/** What the prices of studio `s` say about VAT at this moment; null until the photographer has entered tax details. */
export const VAT_NOW = sql`(
  select jsonb_build_object('rate', d.vat_rate, 'reason', d.no_vat_reason) from tax_details d
  where d.person_id = s.photographer_id order by d.created_at desc, d.id desc limit 1)`

export type TaxRow = typeof taxDetails.$inferSelect

/** The current details of a photographer, or of the operator without an id. */
export async function findTaxDetails(db: Db, personId: string | null): Promise<TaxRow | undefined> {
  const [row] = await db
    .select()
    .from(taxDetails)
    .where(personId ? eq(taxDetails.personId, personId) : isNull(taxDetails.personId))
    .orderBy(desc(taxDetails.createdAt), desc(taxDetails.id))
    .limit(1)
  return row
}

/** The versions that receipts and invoices refer to, by id. */
export async function findTaxVersions(db: Db, ids: (string | null)[]): Promise<Map<string, TaxRow>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.select().from(taxDetails).where(inArray(taxDetails.id, known))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * SQL: of the versions `d`, the one that held at the moment of payment (`m.paid`). Where there was none, the first one that
 * came before the receipt was numbered (`m.numbered`), which is later where a webhook was lost.
 */
export const AT_PAYMENT = sql`d.created_at <= greatest(m.paid, m.numbered)
  order by d.created_at <= m.paid desc, case when d.created_at <= m.paid then d.created_at end desc nulls last,
    case when d.created_at <= m.paid then d.id end desc nulls last, d.created_at, d.id limit 1`

/** SQL: the version of tax details on a receipt of the moments `m`. */
export const taxAt = (whose: Sql): Sql => sql`select d.id from tax_details d where ${whose} and ${AT_PAYMENT}`

/** Versions are stored for the documents that refer to them, so the number of changes is limited. */
export const limitTaxChanges = (db: Db, personId: string): Promise<void> =>
  enforce(db, taxMessages.tooManyChanges(), { key: `tax:${personId}`, most: 20, windowSeconds: 86_400 })

export async function savePhotographerTax(db: Db, personId: string, body: TaxDetailsBody): Promise<void> {
  await db.transaction(async (tx) => {
    if (await addVersion(tx, personId, body)) await updateListingOfTax(tx, personId)
  })
}

export async function saveOperatorTax(db: Db, actorId: string, body: TaxDetailsBody): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findTaxDetails(tx, null)
    if (!(await addVersion(tx, null, body))) return
    await recordActivity(tx, {
      actorId,
      action: 'tax.updated',
      subjectType: 'market',
      before: before ? presentTaxDetails(before) : null,
      after: body,
    })
  })
}

/** False when nothing has changed. */
async function addVersion(db: Db, personId: string | null, body: TaxDetailsBody): Promise<boolean> {
  const wanted: TaxDetailsBody = { ...body, noVatReason: body.vatRate > 0 ? '' : body.noVatReason }
  const newest = await findTaxDetails(db, personId)
  if (newest) {
    const current = presentTaxDetails(newest)
    const names = Object.keys(wanted) as (keyof TaxDetailsBody)[]
    if (names.every((name) => current[name] === wanted[name])) return false
  }
  const { birthDate, ...details } = wanted
  await db
    .insert(taxDetails)
    .values({ ...details, id: newId(), personId, birthDate: birthDate || null, createdAt: new Date() })
  return true
}

export function presentTaxDetails({
  id: _,
  personId: __,
  createdAt,
  birthDate,
  ...details
}: TaxRow): TaxDetails {
  return { ...details, birthDate: birthDate ?? '', savedAt: createdAt.toISOString() }
}

/** The issuer or recipient on a receipt or an invoice. */
export const presentParty = (row: TaxRow): PaperParty => ({
  name: row.legalName,
  address: [
    row.street,
    [row.postalCode, row.city].filter(Boolean).join(' '),
    row.region,
    countryName(row.country),
  ].filter(Boolean),
  taxNumber: row.taxNumber,
  vatNumber: row.vatNumber,
})

/** The VAT within a gross amount, rounded half up once. */
export const vatWithin = (minor: Minor, rate: number): Minor => {
  const points = Math.round(rate * 100)
  return asMinor(minor - Math.floor((minor * 10_000 * 2 + 10_000 + points) / ((10_000 + points) * 2)))
}

export const presentVat = (
  minor: Minor,
  currency: string,
  { vatRate, noVatReason }: Pick<TaxRow, 'vatRate' | 'noVatReason'>,
): PaperVat => {
  const vat = vatWithin(minor, vatRate)
  return {
    rate: vatRate,
    net: majorOf(asMinor(minor - vat), currency),
    vat: majorOf(vat, currency),
    reason: noVatReason,
  }
}

/**
 * Deletes a person's tax details, except the versions that documents refer to and, where there was money, the newest
 * one for the yearly report, which the law requires.
 */
export async function eraseTaxDetails(tx: Db, personId: string): Promise<void> {
  await execute(tx)`
    delete from tax_details x where x.person_id = ${personId}
      and not exists (select from invoices i where i.recipient_id = x.id)
      and not exists (
        select from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
        left join receipts r on r.payment_id = p.id
        cross join lateral (select p.occurred_at as paid, r.created_at as numbered) m
        where b.photographer_id = ${personId} and x.id = (${taxAt(sql`d.person_id = ${personId}`)}))
      and not exists (select from receipt_corrections c where c.seller_id = x.id)
      and not (exists (select from ledger_entries e where e.photographer_id = ${personId})
        and x.id = (select v.id from tax_details v where v.person_id = ${personId} order by v.created_at desc, v.id desc limit 1))`
}
