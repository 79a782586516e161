import { createHash } from 'node:crypto'
import type { ContactBody } from '../../../contract/contact.ts'
import { supportEmailOf } from '../../core/brand/support-email.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { countHit } from '../../platform/http/limits.ts'
import type { Services } from '../../platform/services.ts'
import { addMessage } from './queries.ts'

/** A stranger who submits another person's address must not fill that mailbox with our receipts. */
const RECEIPTS_A_DAY = 3

/** Stores the message, the email to support and the receipt in one transaction. */
export async function receiveMessage(services: Services, message: ContactBody): Promise<void> {
  const { fullName, email } = message
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const receipts = { key: `receipt:${address}`, most: RECEIPTS_A_DAY, windowSeconds: 86_400 }
  const { hits } = await countHit(services.db, receipts)
  await services.db.transaction(async (tx) => {
    await addMessage(tx, message)
    await queueMail(tx, services, {
      kind: 'contact_forward',
      to: supportEmailOf(services.config),
      data: { fullName, email, message: message.message },
    })
    if (hits <= receipts.most)
      await queueMail(tx, services, { kind: 'contact_receipt', to: email, data: { fullName } })
  })
}
