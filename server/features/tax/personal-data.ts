import { asc, eq } from 'drizzle-orm'
import type { OrderData } from '../../../contract/people/personal-data.ts'
import type { Db } from '../../platform/db/connect.ts'
import { taxDetails } from '../../platform/db/tables/money/tax.ts'
import { listBilling } from './billing.ts'
import { presentTaxDetails } from './details.ts'
import { listInvoices } from './read-invoices.ts'

/** More months than any account can have. */
const ALL = { page: 1, pageSize: 10_000 }

export async function readTaxData(
  tx: Db,
  personId: string,
): Promise<Pick<OrderData, 'billing' | 'taxDetails' | 'invoices'>> {
  const versions = await tx
    .select()
    .from(taxDetails)
    .where(eq(taxDetails.personId, personId))
    .orderBy(asc(taxDetails.createdAt))
  return {
    billing: await listBilling(tx, personId),
    taxDetails: versions.map((row) => presentTaxDetails(row)),
    invoices: (await listInvoices(tx, { photographerId: personId, ...ALL })).rows,
  }
}
