import { and, eq, lt } from 'drizzle-orm'
import * as m from '#messages/server-studio'
import { fill } from '../../../contract/api/path.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { minorOf } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { readCurrency, readMarket } from '../../core/settings/queries.ts'
import { execute, query, type Raw, sql } from '../../platform/db/query.ts'
import { alerts } from '../../platform/db/tables/alerts.ts'
import type { Services } from '../../platform/services.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import { readPlace } from '../places/find-places.ts'
import { findPage, listFreePackages } from '../search/find-page.ts'
import { describeAlert } from './queries.ts'
import { readSearch } from './saved-search.ts'

type Due = Raw<typeof alerts.$inferSelect> & { email: string; fullName: string | null }
type Newcomer = { slug: string; firstListedAt: string }

/** A listing that was changed a moment ago may still be uncommitted. */
const SETTLED_MS = 60_000

/** Emails members about new photographers for their saved searches, and about dates that became available. */
export async function sendAlerts(services: Services, now = Date.now()): Promise<number> {
  // Before the launch there are no pages to link to.
  if ((await readMarket(services.db)).launch !== 'live') return 0
  await deletePassed(services, now)
  return (await sendSearchAlerts(services, now)) + (await sendDateAlerts(services, now))
}

/** A date is over once it is over everywhere. */
async function deletePassed({ pool }: Services, now: number): Promise<void> {
  const passed = new Date(now - DAY).toISOString().slice(0, 10)
  await execute(pool)`
    delete from alerts where coalesce(date::text, substring(query from 'date=([0-9-]+)')) < ${passed}`
}

const dueAlerts = (kind: 'search' | 'date') => sql`
  select a.id, a.kind, a.person_id as "personId", a.query, a.photographer_id as "photographerId", a.date::text,
    a.checked_at as "checkedAt", a.created_at as "createdAt", p.email, p.full_name as "fullName"
  from alerts a join people p on p.id = a.person_id
  where a.kind = ${kind} and p.status = 'active' and p.email_verified_at is not null
  order by a.created_at, a.id`

async function sendSearchAlerts(services: Services, now: number): Promise<number> {
  const { pool, db } = services
  const until = new Date(now - SETTLED_MS)
  const newcomers = await query<Newcomer>(pool)`
      select slug, first_listed_at as "firstListedAt" from studios
      where listed and first_listed_at < ${until.toISOString()}::timestamptz
        and first_listed_at >= (select min(checked_at) from alerts where kind = 'search')`
  if (newcomers.length === 0) return 0
  const currency = await readCurrency(pool)
  let sent = 0
  for (const alert of await query<Due>(pool)`${dueAlerts('search')}`) {
    const slugs = newcomers
      .filter(({ firstListedAt }) => new Date(firstListedAt) >= new Date(alert.checkedAt))
      .map(({ slug }) => slug)
    if (slugs.length === 0) continue
    const { place, budget, ...asked } = readSearch(alert.query)
    const at = place ? await readPlace(pool, place) : undefined
    const budgetMinor = budget === undefined ? undefined : minorOf(budget, currency)
    const search = { ...asked, slugs, at, budgetMinor }
    const { total } = await findPage(pool, search, now, { page: 1, pageSize: 1 })
    await db.transaction(async (tx) => {
      const [claimed] = await tx
        .update(alerts)
        .set({ checkedAt: until })
        .where(and(eq(alerts.id, alert.id), lt(alerts.checkedAt, until)))
        .returning({ id: alerts.id })
      if (!claimed || total === 0) return
      sent += 1
      await queueMail(tx, services, {
        kind: 'search_alert',
        to: alert.email,
        data: async () => {
          const { text, path } = await describeAlert(tx, alert)
          return { fullName: alert.fullName, search: text, count: String(total), path, linkId: alert.id }
        },
      })
    })
  }
  return sent
}

async function sendDateAlerts(services: Services, now: number): Promise<number> {
  const { pool, db } = services
  let sent = 0
  const due = await query<Due & { slug: string; name: string | null }>(pool)`
      select due.*, s.slug, p.full_name as name from (${dueAlerts('date')}) due
      join studios s on s.photographer_id = due."photographerId" and s.listed
      join people p on p.id = s.photographer_id`
  for (const alert of due) {
    const { slug, date, name } = alert
    const search = { slugs: [slug], sort: 'price' as const, date: date! }
    if ((await listFreePackages(pool, search, now)).length === 0) continue
    await db.transaction(async (tx) => {
      const deleted = await tx.delete(alerts).where(eq(alerts.id, alert.id)).returning({ id: alerts.id })
      if (deleted.length === 0) return
      sent += 1
      await queueMail(tx, services, {
        kind: 'date_alert',
        to: alert.email,
        data: () => ({
          fullName: alert.fullName,
          photographerId: alert.photographerId!,
          photographer: name,
          date: formatCalendarDay(date!),
          path: `${fill(site.profile, { slug })}?date=${date}`,
        }),
      })
    })
  }
  return sent
}

export async function startAlertJobs(services: Services): Promise<void> {
  const options = { title: m.searchAndDateAlerts(), cron: '37 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, 'alerts', options, () => sendAlerts(services))
}
