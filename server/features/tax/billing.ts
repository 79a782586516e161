import { asc, desc, eq, inArray } from 'drizzle-orm'
import { type Billing, type BillingBody, billingMessages } from '../../../contract/tax/billing.ts'
import type { PaperParty } from '../../../contract/tax/tax.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { type Sql, sql } from '../../platform/db/query.ts'
import { billingDetails } from '../../platform/db/tables/money/tax.ts'
import { enforce } from '../../platform/http/limits.ts'
import { AT_PAYMENT } from './details.ts'

const NONE: Billing = { name: '', address: '', vatNumber: '' }
const { name, address, vatNumber, personId, createdAt, id } = billingDetails

/** The current version of a person’s billing details. */
export async function findBilling(db: Db, person: string): Promise<Billing> {
  const [row] = await db
    .select({ name, address, vatNumber })
    .from(billingDetails)
    .where(eq(personId, person))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row ?? NONE
}

/** The version that holds now; null where the client wants none on receipts. */
export async function findBillingId(db: Db, person: string): Promise<string | null> {
  const [row] = await db
    .select({ id, name })
    .from(billingDetails)
    .where(eq(personId, person))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row && row.name !== '' ? row.id : null
}

export async function saveBilling(db: Db, person: string, body: BillingBody): Promise<Billing> {
  const current = await findBilling(db, person)
  const isSame = (Object.keys(NONE) as (keyof Billing)[]).every((field) => current[field] === body[field])
  if (isSame) return body
  // Versions stay for the receipts that carry them, so one account may not add any number.
  await enforce(db, billingMessages.tooManyChanges(), {
    key: `billing:${person}`,
    most: 20,
    windowSeconds: 86_400,
  })
  await db.insert(billingDetails).values({ ...body, id: newId(), personId: person, createdAt: new Date() })
  return body
}

/** Every version, oldest first. */
export const listBilling = (db: Db, person: string): Promise<Billing[]> =>
  db
    .select({ name, address, vatNumber })
    .from(billingDetails)
    .where(eq(personId, person))
    .orderBy(asc(createdAt), asc(id))

/** The versions that receipts refer to, by id. */
export async function findBillingVersions(db: Db, ids: (string | null)[]): Promise<Map<string, Billing>> {
  const known = [...new Set(ids.filter((each) => each !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id, name, address, vatNumber })
    .from(billingDetails)
    .where(inArray(id, known))
  return new Map(rows.map((row) => [row.id, row]))
}

export const presentBuyer = (row: Billing | undefined): PaperParty | null =>
  row && row.name !== ''
    ? {
        name: row.name,
        address: row.address
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        taxNumber: '',
        vatNumber: row.vatNumber,
      }
    : null

/** SQL: the version of a client's billing details on a receipt of the moments `m`. */
export const billingAt = (whose: Sql): Sql => sql`select case when d.name <> '' then d.id end as id
  from billing_details d where ${whose} and ${AT_PAYMENT}`
