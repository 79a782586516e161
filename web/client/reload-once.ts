const key = 'framefolk:reloaded'
const PAUSE_MS = 60_000

/** Loads the page again, unless that was done a moment ago and did not help. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < PAUSE_MS) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage a second reload could not be told from the first.
    return false
  }
  window.location.reload()
  return true
}
