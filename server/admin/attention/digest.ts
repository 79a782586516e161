import { eq } from 'drizzle-orm'
import * as m from '#messages/attention'
import { type AttentionItem, DIGEST_TIME } from '../../../contract/admin/attention.ts'
import { attentionKinds } from '../../../contract/admin/attention-kinds.ts'
import type { AdminRole } from '../../../contract/api/roles.ts'
import { dateIn, formatNamedTime } from '../../../contract/format/clocks.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { queueMails } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { digests } from '../../platform/db/tables/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { instantAt } from '../../platform/time/windows.ts'
import { forRole, readAttention } from './queries.ts'

export async function isDigestWanted(db: Db, personId: string): Promise<boolean> {
  return (await db.select().from(digests).where(eq(digests.personId, personId))).length > 0
}

/** The first summary comes the next morning. */
export async function setDigest({ db, config }: Services, personId: string, enabled: boolean): Promise<void> {
  if (!enabled) {
    await db.delete(digests).where(eq(digests.personId, personId))
    return
  }
  const handledOn = dateIn(Date.now(), config.timeZone)
  await db.insert(digests).values({ personId, handledOn }).onConflictDoNothing()
}

/** Runs every hour, because jobs have UTC schedules and the hour of the digest is local. */
export async function startDigests(services: Services): Promise<void> {
  const options = { title: m.dailySummaryForAdministrators(), cron: '2 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, 'digests', options, () => sendDigests(services))
}

type Recipient = { email: string; full_name: string | null; admin_role: AdminRole | null }

/** Emails each administrator who wants it once a day, and only if there is work for their role. Returns how many emails were queued. */
export async function sendDigests(services: Services, now = Date.now()): Promise<number> {
  const { config } = services
  const today = dateIn(now, config.timeZone)
  if (now < (instantAt(config.timeZone, today, DIGEST_TIME) ?? 0)) return 0
  const items = await readAttention(services)
  return services.db.transaction(async (tx) => {
    // One statement claims the day, so that two processes never send it twice.
    const recipients = await query<Recipient>(tx)`
      update digests d set handled_on = ${today} from people p
      where p.id = d.person_id and d.handled_on < ${today}
        and p.role = 'admin' and p.status = 'active' and p.email is not null
      returning p.email, p.full_name, p.admin_role`
    const mails = recipients
      .map((recipient) => ({ recipient, theirs: forRole(items, recipient.admin_role) }))
      .filter(({ theirs }) => theirs.length > 0)
      .map(({ recipient: { email, full_name }, theirs }) => ({
        to: email,
        kind: 'admin_digest' as const,
        data: () => ({ fullName: full_name, ...describeItems(theirs, config.timeZone) }),
      }))
    await queueMails(tx, services, mails)
    return mails.length
  })
}

const describeItems = (items: AttentionItem[], timeZone: string) => ({
  total: String(items.reduce((sum, { count }) => sum + count, 0)),
  lines: items.map((item) => describeItem(item, timeZone)).join('\n'),
})

function describeItem({ kind, count, oldest, deadline }: AttentionItem, timeZone: string): string {
  const at = (instant: string) => formatNamedTime(new Date(instant), timeZone)
  const found = { title: attentionKinds[kind].title(), count }
  if (deadline) return m.itemDueBy({ ...found, at: at(deadline) })
  return oldest ? m.itemOldestFrom({ ...found, at: at(oldest) }) : m.item(found)
}
