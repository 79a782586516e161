import type { PersonData } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'

/** What a client decided about the portfolio, with the name of the parent or guardian who agreed. */
export async function readPortfolioConsents(
  tx: Db,
  personId: string,
): Promise<PersonData['portfolioConsents']> {
  const rows = await query<PersonData['portfolioConsents'][number]>(tx)`
    select c.booking_id as booking, c.state, c.minors, c.guardian, c.wording, c.answered_at as "answeredAt",
      c.withdrawn_at as "withdrawnAt"
    from portfolio_consents c join bookings b on b.id = c.booking_id where b.client_id = ${personId} order by c.booking_id`
  return rows
}
