import { fill, site } from '../../../contract/paths.ts'

/** The link to a transaction's page; undefined without an id. */
export const transactionLink = (id: string): string | undefined =>
  id ? fill(site.transaction, { id }) : undefined
