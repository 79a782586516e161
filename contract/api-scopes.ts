/** What an API key may read. Keys change nothing: there is no scope for writing. */
export const apiScopes = ['bookings:read', 'payments:read', 'people:read'] as const
export type ApiScope = (typeof apiScopes)[number]
