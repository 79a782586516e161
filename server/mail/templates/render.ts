import type { MailContent } from '../outbox.ts'
import { contactForward, contactReceipt } from './contact.ts'
import { notification } from './notification.ts'
import { passwordChanged } from './password-changed.ts'
import { welcome } from './welcome.ts'
import type { Rendered, Surroundings } from './wording.ts'

export function render(content: MailContent, around: Surroundings): Rendered {
  const rendered = pick(content, around)
  return { ...rendered, subject: oneLine(rendered.subject) }
}

function pick(content: MailContent, around: Surroundings): Rendered {
  switch (content.kind) {
    case 'welcome':
      return welcome(content.data, around)
    case 'notification':
      return notification(content.data, around)
    case 'contact_forward':
      return contactForward(content.data, around)
    case 'contact_receipt':
      return contactReceipt(content.data, around)
    case 'password_changed':
      return passwordChanged(content.data, around)
  }
}

/** A line break in a subject would start another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)
