import type { WaitlistRow } from '../../../contract/site/waitlist.ts'
import type { WaitlistEntry } from './list.ts'

export function presentWaitlistEntry(entry: WaitlistEntry): WaitlistRow {
  return {
    id: entry.id,
    _id: entry.id,
    fullName: entry.full_name,
    email: entry.email,
    role: entry.role,
    createdAt: new Date(entry.created_at).toISOString(),
    unsubscribed: entry.unsubscribed,
    lastNotifiedAt: entry.last_notified_at && new Date(entry.last_notified_at).toISOString(),
    joinedAt: entry.joined_at && new Date(entry.joined_at).toISOString(),
    notificationWaits: entry.notification_waits,
  }
}
