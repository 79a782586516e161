import type { MailPreferences } from '../../../contract/accounts.ts'
import type { people } from '../../platform/db/tables/people.ts'

/** Every kind of mail is sent until the person turns it off. */
export const preferencesOf = (
  person: Pick<typeof people.$inferSelect, 'mailPreferences'>,
): MailPreferences => ({
  bookings: true,
  messages: true,
  reviews: true,
  alerts: true,
  selections: true,
  news: true,
  ...person.mailPreferences,
})
