import { and, between, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { MailCounts, MailKind, mailQuery } from '../../../contract/mail/mail.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import { containing } from '../../platform/db/conditions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { join, query, sql } from '../../platform/db/query.ts'
import { mailBatches, mails } from '../../platform/db/tables/mail.ts'
import { people } from '../../platform/db/tables/people.ts'
import { totalOf } from '../monthly-counts/earlier.ts'

export type StoredBatch = typeof mailBatches.$inferSelect & {
  creator: string | null
  /** None of its emails is left: null. */
  kind: MailKind | null
  counts: MailCounts
}

type Page = { page: number; pageSize: number }

export async function listBatches(db: Db, { page, pageSize }: Page) {
  const newest = db
    .select({ id: mailBatches.id })
    .from(mailBatches)
    .orderBy(desc(mailBatches.createdAt), desc(mailBatches.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const batches = await readBatches(db, inArray(mailBatches.id, newest))
  return { batches, total: await db.$count(mailBatches) }
}

export async function findBatch(db: Db, id: string): Promise<StoredBatch | undefined> {
  return (await readBatches(db, eq(mailBatches.id, id)))[0]
}

async function readBatches(db: Db, which: SQL): Promise<StoredBatch[]> {
  const rows = await db
    .select({
      batch: mailBatches,
      creator: people.fullName,
      kind: expression<MailKind | null>(
        sql`(select kind from mails where batch_id = mail_batches.id limit 1)`,
      ),
      counts: expression<MailCounts>(sql`(
        select json_build_object('total', count(*), ${stateCounts}) from mails where batch_id = mail_batches.id)`),
    })
    .from(mailBatches)
    .leftJoin(people, eq(people.id, mailBatches.createdBy))
    .where(which)
    .orderBy(desc(mailBatches.createdAt), desc(mailBatches.id))
  return rows.map(({ batch, ...known }) => ({ ...batch, ...known }))
}

const stateCounts = join(
  mails.state.enumValues.map((state) => sql`${state}::text, count(*) filter (where state = ${state})`),
  sql`, `,
)

const stored = {
  mail: mails,
  batchSubject: mailBatches.subject,
  batchMessage: mailBatches.message,
}
export type ListedMail = {
  mail: typeof mails.$inferSelect
  batchSubject: string | null
  batchMessage: string | null
}

/** What an administrator should look at: the Outbox lists it, the dashboard counts it. */
export const MAIL_ATTENTION = {
  waitingMails: sql`state = 'queued' and batch_id is null and created_at < now() - interval '15 minutes'`,
  failedMails: sql`state = 'failed' and created_at > now() - interval '30 days'`,
  unknownMails: sql`state = 'unknown'`,
}
const anyAttention = sql`(${join(Object.values(MAIL_ATTENTION), sql` or `)})`

export async function listMails(db: Db, query: z.infer<typeof mailQuery>) {
  const matches = and(
    query.state === 'attention' ? expression(anyAttention) : query.state && eq(mails.state, query.state),
    query.kind && eq(mails.kind, query.kind),
    query.batch ? eq(mails.batchId, query.batch) : undefined,
    query.person
      ? or(
          eq(mails.personId, query.person as PersonId),
          expression(sql`recipient = (select email from people where id = ${query.person})`),
        )
      : undefined,
    query.search?.trim()
      ? expression(sql`lower(recipient::text) like ${containing(query.search)}`)
      : undefined,
  )
  // Apart from the rows: of a limit that it cannot see, PostgreSQL expects a tenth of the table, and would read all of it to join.
  const page = await db
    .select({ id: mails.id, createdAt: mails.createdAt })
    .from(mails)
    .where(matches)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return {
    mails: await readListed(db, page),
    total: matches ? await db.$count(mails, matches) : await countAll(db),
  }
}

type Place = { id: string; createdAt: Date }

/** Newest first, and only from the months that they are in. */
async function readListed(db: Db, page: Place[]): Promise<ListedMail[]> {
  if (page.length === 0) return []
  const [newest, oldest] = [page[0]!.createdAt, page.at(-1)!.createdAt]
  return db
    .select(stored)
    .from(mails)
    .leftJoin(mailBatches, eq(mailBatches.id, mails.batchId))
    .where(
      and(
        inArray(
          mails.id,
          page.map(({ id }) => id),
        ),
        // A Date has no microseconds.
        between(mails.createdAt, oldest, new Date(newest.getTime() + 1)),
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
}

async function countAll(db: Db): Promise<number> {
  const [row] = await query<{ n: string }>(db)`select ${totalOf('mails')} as n`
  return Number(row!.n)
}

export async function findMail(db: Db, id: string): Promise<ListedMail | undefined> {
  const [row] = await db
    .select(stored)
    .from(mails)
    .leftJoin(mailBatches, eq(mailBatches.id, mails.batchId))
    .where(eq(mails.id, id))
  return row
}
