import * as m from '#messages/business-figures'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { tallyTotal } from '../../core/monthly-counts/queries.ts'
import { asked } from '../../features/booking-process/read.ts'
import { eventsOf } from '../../features/booking-process/templates/event-types.ts'
import { accounts } from '../../features/payments/ledger/postings.ts'
import { type Db, withClient } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { execute, type Queryable, query, type Sql, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'

/** It reads every booking, so with many it is not done each hour. */
const MANY_BOOKINGS = 1_000_000
const HOURS_WITH_MANY = 6

/** Hourly, and at the start, so that a new installation does not wait for its figures. */
export async function startBusinessRollUp(services: Services): Promise<void> {
  const options = {
    title: m.businessFigures(),
    cron: '43 * * * *',
    pollingIntervalSeconds: 30,
    runAtStart: true,
  }
  await startQueue(services, 'business', options, async () => {
    if (await isRecent(services.db)) return
    await rollUpBusiness(services.directUrl, services.config.timeZone)
  })
}

async function isRecent(db: Db): Promise<boolean> {
  const [row] = await query<{ so: boolean }>(db)`
    select coalesce(${tallyTotal({ subject: 'bookings' })} > ${MANY_BOOKINGS}
      and (select max(counted_at) from business_months) > now() - make_interval(hours => ${HOURS_WITH_MANY}, mins => -30), false) as so`
  return row!.so
}

/** On a separate connection, because a large database takes longer than the pool's timeout. */
export async function rollUpBusiness(url: string, timeZone: string): Promise<void> {
  await withClient(url, 'business', async (client) => {
    await execute(client)`begin`
    await lockSubject(client, 'business')
    await execute(client)`delete from business_months`
    await execute(client)`delete from booking_cohorts`
    await countBusiness(client, timeZone)
    await execute(client)`commit`
  })
}

const CONFIRMED = sql`(state in ('booked', 'shot', 'delivered', 'changes', 'disputed', 'completed')
  or state = 'cancelled' and exists (
    select from booking_events e where ${eventsOf('e', 'bookings')} and e.type in ('accepted', 'booked')))`

/** One statement, so that all figures are of the same moment. It reads every booking once. */
async function countBusiness(client: Queryable, timeZone: string): Promise<void> {
  const monthOf = (instant: Sql) => sql`month_of(${instant}, ${timeZone})`
  await execute(client)`
    with requests as materialized (
      select client_id, photographer_id, ${monthOf(sql`created_at`)} as month, ${CONFIRMED} as confirmed
      from bookings where ${asked}
    ),
    first_bookings as (
      select client_id, min(month) as cohort from requests where confirmed group by client_id
    ),
    cohorts as (
      insert into booking_cohorts (cohort, month, clients)
      select cohort, month, count(distinct client_id)
      from requests join first_bookings using (client_id) where confirmed group by cohort, month
    ),
    active as (
      select person_id, bool_or(confirmed) as confirmed from (
        select client_id as person_id, confirmed from requests
        union all select photographer_id, confirmed from requests
      ) parties group by person_id
    ),
    figures (month, gross, refunds, fees, requests, bookings, waitlist, accounts, requesters, bookers) as (
      select ${monthOf(sql`now()`)}, 0::numeric, 0::numeric, 0::numeric, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
      union all
      select ${monthOf(sql`occurred_at`)}, sum(amount_minor) filter (where kind = 'capture'),
        sum(case kind when 'refund' then amount_minor when 'refund_failed' then -amount_minor end), 0, 0, 0, 0, 0, 0, 0
      from payments group by 1
      union all
      select ${monthOf(sql`e.at`)}, 0, 0, -sum(p.minor), 0, 0, 0, 0, 0, 0
      from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account = ${accounts.fee} group by 1
      union all
      select month, 0, 0, 0, count(*), count(*) filter (where confirmed), 0, 0, 0, 0 from requests group by month
      union all
      select ${monthOf(sql`w.created_at`)}, 0, 0, 0, 0, 0, count(*),
        count(*) filter (where w.joined_at is not null or p.id is not null), count(a.person_id),
        count(*) filter (where a.confirmed)
      from waitlist_entries w left join people p on p.email = w.email left join active a on a.person_id = p.id group by 1
    )
    insert into business_months (month, gross_minor, refunds_minor, fees_minor, requests, bookings, waitlist,
      waitlist_accounts, waitlist_requests, waitlist_bookings, counted_at)
    select month, coalesce(sum(gross), 0), coalesce(sum(refunds), 0), coalesce(sum(fees), 0), sum(requests),
      sum(bookings), sum(waitlist), sum(accounts), sum(requesters), sum(bookers), now()
    from figures group by month`
}
