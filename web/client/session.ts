import { useSyncExternalStore } from 'react'
import { forgetDrafts, noteSessionEnd } from './session-end.ts'

/** The three values of a signed-in browser, under the spec's names. */
export type StoredSession = { authToken: string; refreshToken?: string; userID: string }

const keys = ['authToken', 'refreshToken', 'userID'] as const
const changed = 'framefolk:session'

let signOutMessage: string | undefined

let leaving = false

/** The login screen's message about the end of the session, if any. */
export const readSignOutMessage = (): string | undefined => signOutMessage

export const readStored = (key: (typeof keys)[number]): string | null => localStorage.getItem(key)
export const isSignedIn = (): boolean => readStored('authToken') !== null

export function storeSession(session: StoredSession): void {
  signOutMessage = undefined
  localStorage.setItem('userID', session.userID)
  if (session.refreshToken) localStorage.setItem('refreshToken', session.refreshToken)
  else localStorage.removeItem('refreshToken')
  // Last, because another tab opens the back-office as soon as it sees the token and needs the rest.
  localStorage.setItem('authToken', session.authToken)
  window.dispatchEvent(new Event(changed))
}

/**
 * Unmounts the screens before the logout request: a query answered after it would be refused and look like an expired session.
 */
export function beginSignOut(): void {
  leaving = true
  window.dispatchEvent(new Event(changed))
}

export function forgetSession(message?: string): void {
  signOutMessage = message
  leaving = false
  forgetDrafts()
  for (const key of keys) localStorage.removeItem(key)
  window.dispatchEvent(new Event(changed))
}

/**
 * Browsers send `storage` to other tabs only, never to the tab that made the change, nor to a page restored from the
 * back/forward cache.
 */
const news = ['storage', 'pageshow', changed]

/** A sign-out removes three values; a tab clears the whole storage only when it finds the session expired. */
let lastUser: string | null = null
function noticeEnd(event: StorageEvent): void {
  if (event.key === null && lastUser !== null) noteSessionEnd(lastUser)
}

function onSessionChange(onChange: () => void): () => void {
  lastUser = readStored('userID')
  window.addEventListener('storage', noticeEnd)
  for (const event of news) window.addEventListener(event, onChange)
  return () => {
    for (const event of news) window.removeEventListener(event, onChange)
  }
}

/** Undefined on the server and until hydration is done (the server cannot know), and while signing out. */
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
