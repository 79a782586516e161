import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Locale, setLocaleSource } from '../messages/locale.ts'
import { isLoadingAgain } from './client/lazy-part.ts'

// Only in development do scripts have all languages.
if (import.meta.env.DEV) setLocaleSource(() => document.documentElement.lang as Locale)

// A tab opened before a deployment requests scripts that are gone. The router handles this for pages itself.
// Offline, a reload would replace the page with the browser's error.
window.addEventListener('vite:preloadError', (event) => {
  if (navigator.onLine && !isLoadingAgain() && reloadOnce()) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

const key = 'framefolk:reloaded'
const PAUSE_MS = 60_000

/** Reloads the page, unless a reload a moment ago did not help. */
function reloadOnce(): boolean {
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
