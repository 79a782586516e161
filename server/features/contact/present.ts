import type { MessageRow } from '../../../contract/contact.ts'
import type { ContactMessage } from './queries.ts'

export function presentMessage(message: ContactMessage): MessageRow {
  return {
    id: message.id,
    _id: message.id,
    fullName: message.fullName,
    email: message.email,
    message: message.message,
    state: message.state,
    createdAt: message.createdAt.toISOString(),
  }
}
