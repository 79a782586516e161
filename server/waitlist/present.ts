import type { WaitlistRow } from '../../contract/waitlist.ts'
import type { WaitlistEntry } from './queries.ts'

export function presentWaitlistEntry(entry: WaitlistEntry): WaitlistRow {
  return {
    id: entry.id,
    _id: entry.id,
    fullName: entry.fullName,
    email: entry.email,
    role: entry.role,
    createdAt: entry.createdAt.toISOString(),
    unsubscribed: entry.unsubscribed,
    lastNotifiedAt: entry.lastNotifiedAt?.toISOString() ?? null,
  }
}
