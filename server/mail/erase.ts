import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { mails } from '../db/tables/mail.ts'

/**
 * Forgets whom we wrote to. A mailing keeps its row, or its counts would no longer add up; what was still to be sent
 * is not sent any more.
 */
export async function eraseMails(tx: Db, email: string): Promise<number> {
  const deleted = await tx
    .delete(mails)
    .where(
      and(
        isNull(mails.batchId),
        or(
          eq(mails.recipient, email),
          sql`lower(${mails.data}->>'email') = lower(${email})`,
          sql`lower(${mails.data}->>'newEmail') = lower(${email})`,
        ),
      ),
    )
  await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(eq(mails.recipient, email), eq(mails.state, 'queued')))
  const emptied = await tx
    .update(mails)
    .set({ recipient: null, data: { fullName: '' }, lastError: null })
    .where(eq(mails.recipient, email))
  return deleted.rowCount! + emptied.rowCount!
}

export async function listMailsTo(db: Db, email: string) {
  return db
    .select({ id: mails.id, kind: mails.kind, state: mails.state, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.recipient, email))
}
