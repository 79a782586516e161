const key = 'framefolk:reloaded'
const PAUSE_MS = 60_000

/** Reloads the page, unless a reload a moment ago did not help. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < PAUSE_MS) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage, reloads could repeat for ever.
    return false
  }
  window.location.reload()
  return true
}
