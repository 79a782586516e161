import { desc, eq } from 'drizzle-orm'
import { presentMailDetail } from '../server/core/mail/present.ts'
import { mails } from '../server/platform/db/tables/mail.ts'
import type { Services } from '../server/platform/services.ts'

export type Received = { kind: string; subject: string; text: string; token: string | null }

/** Emails to an address, newest first; `token` is the last part of the email's secret link. */
export async function mailsTo(services: Services, email: string): Promise<Received[]> {
  const rows = await services.db
    .select({ mail: mails })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  return rows.map(({ mail }) => {
    const { kind, subject, text } = presentMailDetail(
      { mail, batchSubject: null, batchMessage: null },
      { ...services, config: { ...services.config, smtpUrl: null } },
      'owner',
    )
    const token = /\/(?:verify-email|reset-password|invitation)\/([\w-]+)/.exec(text)?.[1] ?? null
    return { kind, subject, text, token }
  })
}
