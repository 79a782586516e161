import { useSyncExternalStore } from 'react'
import { forgetDrafts, noteSessionEnd } from './session-end.ts'

/** The three values of a signed-in browser, under the names the specification gives them. */
export type StoredSession = { authToken: string; refreshToken?: string; userID: string }

const keys = ['authToken', 'refreshToken', 'userID'] as const
const changed = 'framefolk:session'

let farewell: string | undefined

let leaving = false

/** What to say on the login screen about the end of the session, if anything. */
export const lastFarewell = (): string | undefined => farewell

export const readStored = (key: (typeof keys)[number]): string | null => localStorage.getItem(key)
export const isSignedIn = (): boolean => readStored('authToken') !== null

export function storeSession(session: StoredSession): void {
  farewell = undefined
  localStorage.setItem('userID', session.userID)
  if (session.refreshToken) localStorage.setItem('refreshToken', session.refreshToken)
  else localStorage.removeItem('refreshToken')
  // Last: another tab opens the back-office the moment it sees the token, and must find the rest.
  localStorage.setItem('authToken', session.authToken)
  window.dispatchEvent(new Event(changed))
}

/**
 * The screens go before the server is told: a question of theirs that it answered after the sign-out would be refused, and look
 * like a session that ended by itself.
 */
export function beginSignOut(): void {
  leaving = true
  window.dispatchEvent(new Event(changed))
}

export function forgetSession(saying?: string): void {
  farewell = saying
  leaving = false
  forgetDrafts()
  for (const key of keys) localStorage.removeItem(key)
  window.dispatchEvent(new Event(changed))
}

/**
 * The browser tells other tabs of a change by itself, but never the tab that made it, nor a page that it kept aside and
 * brings back with the Back button.
 */
const news = ['storage', 'pageshow', changed]

/** A sign-out removes three values; only where a session was found to be over does a tab empty the whole storage. */
let lastUser: string | null = null
function noticeEnd(event: StorageEvent): void {
  if (event.key === null && lastUser !== null) noteSessionEnd(lastUser)
}

function onSessionChange(tell: () => void): () => void {
  lastUser = readStored('userID')
  window.addEventListener('storage', noticeEnd)
  for (const event of news) window.addEventListener(event, tell)
  return () => {
    for (const event of news) window.removeEventListener(event, tell)
  }
}

/** Undefined while rendering on the server and until hydration is done (the server cannot know), and while signing out. */
export const useSignedIn = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    onSessionChange,
    () => (leaving ? undefined : isSignedIn()),
    () => undefined,
  )

export const useUserId = (): string | null =>
  useSyncExternalStore(
    onSessionChange,
    () => readStored('userID'),
    () => null,
  )
