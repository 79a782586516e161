import { asc, desc, eq } from 'drizzle-orm'
import { type Billing, type BillingBody, billingMessages } from '../../../contract/tax/billing.ts'
import type { PaperParty } from '../../../contract/tax/tax.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { billingDetails } from '../../platform/db/tables/tax.ts'
import { enforce } from '../../platform/http/limits.ts'

const NONE: Billing = { name: '', address: '', vatNumber: '' }
const { name, address, vatNumber, personId, createdAt, id } = billingDetails

/** What holds now. */
export async function findBilling(db: Db, person: string): Promise<Billing> {
  const [row] = await db
    .select({ name, address, vatNumber })
    .from(billingDetails)
    .where(eq(personId, person))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row ?? NONE
}

export async function saveBilling(db: Db, person: string, body: BillingBody): Promise<Billing> {
  const current = await findBilling(db, person)
  const isSame = (Object.keys(NONE) as (keyof Billing)[]).every((field) => current[field] === body[field])
  if (isSame) return body
  // Versions stay for the receipts that carry them, so one account may not add any number.
  await enforce(db, billingMessages.tooManyChanges, {
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

export const presentBuyer = (row: Billing | null): PaperParty | null =>
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

/**
 * The version that held when booking `b` was paid at `moment`. Many clients enter it when they need the receipt: where there was
 * none before, the first one after counts.
 */
export const billingAt = (moment: ReturnType<typeof sql>) => sql`
  select jsonb_build_object('name', d.name, 'address', d.address, 'vatNumber', d.vat_number) as details
  from billing_details d where d.person_id = b.client_id
  order by d.created_at <= ${moment} desc, case when d.created_at <= ${moment} then d.created_at end desc, d.created_at, d.id
  limit 1`
