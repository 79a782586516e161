import { fill, site } from '../../../contract/paths.ts'

/** Where a transaction's page is; nowhere, where its id is not known. */
export const transactionLink = (id: string): string | undefined =>
  id ? fill(site.transaction, { id }) : undefined
