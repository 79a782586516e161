import type { z } from 'zod'
import type { Invitation, Me, memberUser } from '../../../contract/accounts.ts'
import { presentSessionUser } from '../../core/auth/present.ts'
import { preferencesOf } from '../../core/mail/preferences.ts'
import type { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import type { Person } from './queries.ts'

export function presentMember(person: Person): z.infer<typeof memberUser> {
  return { ...presentSessionUser(person), isEmailVerified: person.emailVerifiedAt !== null }
}

export function presentInvitation(entry: typeof waitlistEntries.$inferSelect): Invitation {
  return { fullName: entry.fullName, email: entry.email, role: entry.role }
}

export function presentMe(person: Person, pendingEmail: string | null): Me {
  return {
    ...presentMember(person),
    phone: person.phone,
    pendingEmail,
    mailPreferences: preferencesOf(person),
    timeZone: person.timeZone,
    createdAt: person.createdAt.toISOString(),
  }
}
