/** Where somebody was, and who, when the session ended by itself. */
export type SessionEnd = { path: string; userId: string | null }

const ended = 'framefolk:ended'
const drafts = 'framefolk:draft:'

/**
 * Local storage is emptied when a session is over, so this is kept in the storage of the tab: it ends with the tab, and no other
 * tab reads it.
 */
export function noteSessionEnd(userId: string | null): void {
  write(ended, { path: window.location.pathname + window.location.search, userId })
}

export const readSessionEnd = (): SessionEnd | null => read(ended)

/** The page to go on at, if the same person is back. */
export function returnPathOf(userId: string | null): string | null {
  const end = readSessionEnd()
  return end && end.userId === userId && end.path.startsWith('/admin/') ? end.path : null
}

/** Somebody is signed in again. What was kept for somebody else is forgotten. */
export function settleSessionEnd(userId: string | null): void {
  const end = readSessionEnd()
  if (end && end.userId !== userId) forgetDrafts()
  forget(ended)
}

export const saveDraft = (name: string, draft: unknown): void => write(drafts + name, draft)

export function takeDraft<T>(name: string): T | null {
  const draft = read<T>(drafts + name)
  forget(drafts + name)
  return draft
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(drafts)) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

// Storage may be full or forbidden. Losing a draft then is bad; failing at it would be worse.
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
