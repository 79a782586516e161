import type { AdminRole } from '../api/roles.ts'

/** Apart from the table of roles, because every screen of the back-office loads that. */
export const roleNames: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  finance: 'Finance',
  editor: 'Editor',
}

/** What a role is for, as the back-office explains it. */
export const roleHints: Record<AdminRole, string> = {
  owner: 'Everything, including administrators, launch and system.',
  support: 'People, messages and bookings. Nothing that moves money.',
  finance: 'Payments, payouts and tax. Reads people and bookings.',
  editor: 'Texts and brand. No personal data.',
}
