import type { ApiScope } from '../../../contract/api-scopes.ts'

export const SCOPE_TEXTS: { value: ApiScope; text: string; hint: string }[] = [
  { value: 'bookings:read', text: 'bookings:read', hint: 'Bookings and their history' },
  { value: 'payments:read', text: 'payments:read', hint: 'Transactions and payouts' },
  { value: 'people:read', text: 'people:read', hint: 'Clients and photographers, with contact details' },
]
