export type Renewal = { jwt: string; refreshToken?: string }
type Outcome = { ok: true; token: string } | { ok: false }

let running: Promise<Outcome> | null = null

/**
 * Gets a new token for a request that was refused with `failedToken`. However many requests fail at once, in however
 * many tabs, the server is asked once: the others wait and use what the first one brought.
 */
export function renewSession(
  failedToken: string | null,
  refresh: (value: string) => Promise<Renewal | null>,
): Promise<Outcome> {
  running ??= oneTabAtATime(() => renew(failedToken, refresh)).finally(() => {
    running = null
  })
  return running
}

async function renew(
  failedToken: string | null,
  refresh: (value: string) => Promise<Renewal | null>,
): Promise<Outcome> {
  const authToken = localStorage.getItem('authToken')
  // Another tab, or a request just before this one, has renewed already.
  if (authToken && authToken !== failedToken) return { ok: true, token: authToken }

  const refreshToken = localStorage.getItem('refreshToken')
  if (!refreshToken) return { ok: false }
  const renewed = (await refresh(refreshToken)) ?? (authToken ? await refresh(authToken) : null)
  const stored = localStorage.getItem('authToken')
  // Somebody signed out, or in again, while the server was answering: that is the last word.
  if (stored !== authToken) return stored ? { ok: true, token: stored } : { ok: false }
  if (!renewed) return { ok: false }
  localStorage.setItem('authToken', renewed.jwt)
  if (renewed.refreshToken) localStorage.setItem('refreshToken', renewed.refreshToken)
  return { ok: true, token: renewed.jwt }
}

// Browsers offer locks on secure origins only; on plain http a renewal is still alone within its tab.
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('framefolk:renewal', work) : work()
}
