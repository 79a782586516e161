/** The three values of a signed-in browser, under the names the specification gives them. */
export type StoredSession = { authToken: string; refreshToken?: string; userID: string }

const keys = ['authToken', 'refreshToken', 'userID'] as const

export const readStored = (key: (typeof keys)[number]): string | null => localStorage.getItem(key)
export const isSignedIn = (): boolean => readStored('authToken') !== null

export function storeSession(session: StoredSession): void {
  localStorage.setItem('authToken', session.authToken)
  localStorage.setItem('userID', session.userID)
  if (session.refreshToken) localStorage.setItem('refreshToken', session.refreshToken)
}

export function forgetSession(): void {
  for (const key of keys) localStorage.removeItem(key)
}
