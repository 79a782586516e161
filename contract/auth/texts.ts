import * as m from '#messages/contract-auth'
import type { AdminRole } from '../api/roles.ts'

/** Apart from the table of roles, because every screen of the back-office loads that. */
export const roleNames: Record<AdminRole, () => string> = {
  owner: m.owner,
  support: m.support,
  finance: m.finance,
  editor: m.editor,
}

/** What a role is for, as the back-office explains it. */
export const roleHints: Record<AdminRole, () => string> = {
  owner: m.everythingIncludingAdministrators,
  support: m.peopleMessagesAndBookingsNothing,
  finance: m.paymentsPayoutsAndTaxReadsPeople,
  editor: m.textsAndBrandNoPersonalData,
}
