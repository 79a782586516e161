import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { testMailBody } from '../../../contract/mail.ts'
import { queueMails } from '../../core/mail/outbox.ts'
import { people } from '../../platform/db/tables/people.ts'
import type { Services } from '../../platform/services.ts'

/** Sends one copy of a mailing to the administrator who writes it; it belongs to no mailing. */
export async function sendTest(
  services: Services,
  adminId: string,
  { subject, message }: z.infer<typeof testMailBody>,
): Promise<{ mailId: string; to: string }> {
  const [admin] = await services.db
    .select({ fullName: people.fullName, email: people.email })
    .from(people)
    .where(eq(people.id, adminId))
  const to = admin!.email!
  const data = { fullName: admin!.fullName ?? '', subject: subject ?? '', message: message ?? '' }
  const [mailId] = await queueMails(services.db, services, [{ kind: 'notification', to, data }])
  return { mailId: mailId!, to }
}
