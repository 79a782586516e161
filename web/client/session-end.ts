/** The page and user at the time a session ended by itself. */
export type SessionEnd = { path: string; userId: string | null }

const ended = 'framefolk:ended'
const drafts = 'framefolk:draft:'

/**
 * Local storage is cleared when a session ends, so this uses sessionStorage: it ends with the tab, and no other tab reads it.
 */
export function noteSessionEnd(userId: string | null): void {
  write(ended, { path: window.location.pathname + window.location.search, userId })
}

export const readSessionEnd = (): SessionEnd | null => read(ended)

/** After a sign-in: drops what was saved for another user. */
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
    // Without storage there is nothing to remove.
  }
}

// Storage may be full or blocked. Losing a draft is better than failing.
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
