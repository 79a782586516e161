import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { idOf } from '../../ui/format.ts'

type Identified = { id?: string | null; _id?: string | null } | null | undefined

/** The link to a person's page; undefined without an id. */
export function personLink(role: 'client' | 'photographer', person: Identified): string | undefined {
  const id = idOf(person)
  return id ? fill(role === 'client' ? site.user : site.photographer, { id }) : undefined
}

/** The link to a booking's page; undefined without an id. */
export const bookingLink = (id: string): string | undefined => (id ? fill(site.booking, { id }) : undefined)

/** The link to a transaction's page; undefined without an id. */
export const transactionLink = (id: string): string | undefined =>
  id ? fill(site.transaction, { id }) : undefined
