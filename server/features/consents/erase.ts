import type { PersonData } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { applyConsent } from '../portfolio-proof/withhold.ts'

/** An erased client can no longer answer for the photos: what was agreed ends, with the names in it. */
export async function erasePortfolioConsents(tx: Db, personId: string): Promise<void> {
  const rows = await query<{ id: string }>(tx)`
    update portfolio_consents set guardian = '', withdrawn_at = case when state = 'refused' then null else coalesce(withdrawn_at, now()) end,
      state = case when state = 'refused' then 'refused' else 'withdrawn' end
    where booking_id in (select id from bookings where client_id = ${personId}) returning booking_id as id`
  await applyConsent(
    tx,
    rows.map(({ id }) => id),
  )
}

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
