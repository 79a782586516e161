import type { Party } from '../../../contract/api/fields.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import { type Sql, sql } from '../../platform/db/query.ts'

/** SQL that bookings and transactions share: both have a client and a photographer. */

export const PARTY_COLUMNS = sql`c.id as client_id, c.full_name as client_name, c.email as client_email, c.profile_image as client_image,
  p.id as photographer_id, p.full_name as photographer_name, p.email as photographer_email,
  p.profile_image as photographer_image`

export type PartyColumns = {
  client_id: PersonId
  client_name: string | null
  client_email: string | null
  client_image: string | null
  photographer_id: PersonId
  photographer_name: string | null
  photographer_email: string | null
  photographer_image: string | null
}

export function presentParties(row: PartyColumns): { client: Party; photographer: Party } {
  return {
    client: {
      id: row.client_id,
      _id: row.client_id,
      fullName: row.client_name,
      email: row.client_email,
      profileImage: row.client_image,
    },
    photographer: {
      id: row.photographer_id,
      _id: row.photographer_id,
      fullName: row.photographer_name,
      email: row.photographer_email,
      profileImage: row.photographer_image,
    },
  }
}

/** A person of a booking as JSON; `alias` is the name of their row of `people`. */
export const partyJson = (alias: Sql) => sql`jsonb_build_object('id', ${alias}.id, '_id', ${alias}.id,
  'fullName', ${alias}.full_name, 'email', ${alias}.email, 'profileImage', ${alias}.profile_image)`
