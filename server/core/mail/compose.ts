import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Config } from '../../platform/config.ts'
import { inLocale, localeOfReader } from '../../platform/locale.ts'
import { makeLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { supportEmailOf } from '../brand/store.ts'
import { appointmentOf } from './appointment.ts'
import type { ReadyMail } from './claim.ts'
import { canUnsubscribe, isMailable } from './rules.ts'
import { senderOf } from './sender.ts'
import type { MailContent } from './templates/mail-content.ts'
import { render } from './templates/render.ts'
import type { Rendered, Surroundings } from './templates/wording.ts'
import type { Message } from './transport.ts'

type Around = Pick<Config, 'publicUrl' | 'supportEmail' | 'timeZone'>
export type StoredMail = Pick<
  ReadyMail,
  'kind' | 'data' | 'batchSubject' | 'batchMessage' | 'unsubscribeToken'
> & { language?: string }

/** `secret`: what the mail's own link contains; null hides it. */
export function renderStored(mail: StoredMail, config: Around, secret: string | null): Rendered {
  const content = { kind: mail.kind, data: mail.data } as MailContent
  return inLocale(localeOfReader(mail.language), () => render(content, surroundings(mail, config, secret)))
}

/** The secret of the mail's link, if it has one. */
export const secretOf = ({ data }: Pick<StoredMail, 'data'>, secret: string): string | null =>
  data.linkId ? makeLinkToken(secret, data.linkId) : null

export function compose(
  mail: ReadyMail & { recipient: string },
  { config, secret }: Pick<Services, 'config' | 'secret'>,
): Message {
  const { subject, html, text } = renderStored(mail, config, secretOf(mail, secret))
  const message: Message = {
    from: senderOf(config.mailFrom),
    to: mail.recipient,
    subject,
    html,
    text,
    messageId: mail.messageId,
    // Stops automatic out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  if (mail.kind === 'contact_forward' && isMailable(mail.data.email!)) message.replyTo = mail.data.email!
  if (mail.kind === 'contact_receipt') message.replyTo = supportEmailOf(config)
  const appointment = mail.kind === 'booking' ? appointmentOf(mail.data) : null
  if (appointment)
    message.attachments = [
      { filename: 'booking.ics', contentType: 'text/calendar; charset=utf-8', content: appointment },
    ]
  if (canUnsubscribe(mail.kind) && mail.unsubscribeToken) {
    const url = `${config.publicUrl}${fill(api.unsubscribe, { token: mail.unsubscribeToken })}`
    message.headers['List-Unsubscribe'] = `<${url}>`
    message.headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
    message.headers.Precedence = 'bulk'
  }
  return message
}

function surroundings(mail: StoredMail, config: Around, secret: string | null): Surroundings {
  const leads = canUnsubscribe(mail.kind) || mail.kind === 'leave_list'
  const token = leads ? mail.unsubscribeToken : null
  return {
    publicUrl: config.publicUrl,
    supportEmail: supportEmailOf(config),
    timeZone: config.timeZone,
    resubscribeUrl:
      mail.kind === 'resubscribe' && mail.unsubscribeToken
        ? `${config.publicUrl}${fill(site.resubscribe, { token: mail.unsubscribeToken })}`
        : null,
    unsubscribeUrl: token ? `${config.publicUrl}${fill(site.unsubscribe, { token })}` : null,
    secret,
    subject: mail.batchSubject,
    message: mail.batchMessage,
  }
}
