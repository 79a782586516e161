import type { z } from 'zod'
import type { Invitation, MailPreferences, Me, memberUser } from '../../../contract/accounts/accounts.ts'
import { presentSessionUser } from '../../core/auth/present.ts'
import type { people } from '../../platform/db/tables/people.ts'
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
    language: person.language,
    createdAt: person.createdAt.toISOString(),
  }
}

/** Every kind of mail is sent until the person turns it off. */
const preferencesOf = (person: Pick<typeof people.$inferSelect, 'mailPreferences'>): MailPreferences => ({
  bookings: true,
  messages: true,
  reviews: true,
  alerts: true,
  selections: true,
  news: true,
  ...person.mailPreferences,
})
