export type Renewal = { jwt: string; refreshToken?: string }
/** null: the server refused this value. */
export type Refresh = (value: string) => Promise<Renewal | null | 'no answer'>
type Outcome = { ok: true; token: string } | { ok: false }

let running: Promise<Outcome> | null = null

/**
 * Gets a new token for a request that was refused with `failedToken`. However many requests fail at once, in however
 * many tabs, the server is asked once: the others wait and use what the first one brought.
 */
export function renewSession(failedToken: string | null, refresh: Refresh): Promise<Outcome> {
  running ??= oneTabAtATime(() => renew(failedToken, refresh)).finally(() => {
    running = null
  })
  return running
}

async function renew(failedToken: string | null, refresh: Refresh): Promise<Outcome> {
  const authToken = localStorage.getItem('authToken')
  // Another tab, or a request just before this one, has renewed already.
  if (authToken && authToken !== failedToken) return { ok: true, token: authToken }

  const refreshToken = localStorage.getItem('refreshToken')
  if (!refreshToken) return { ok: false }
  const renewed =
    (await askAgain(refreshToken, refresh)) ?? (authToken ? answered(await refresh(authToken)) : null)
  const stored = localStorage.getItem('authToken')
  // Somebody signed out, or in again, while the server was answering: that is the last word.
  if (stored !== authToken) return stored ? { ok: true, token: stored } : { ok: false }
  if (!renewed) return { ok: false }
  localStorage.setItem('authToken', renewed.jwt)
  if (renewed.refreshToken) localStorage.setItem('refreshToken', renewed.refreshToken)
  return { ok: true, token: renewed.jwt }
}

/** Together less than the ten seconds in which the server gives a used token the same successor again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000]
const GRACE_MS = 9_000

/**
 * A value that got no answer may have been used up all the same, and its successor lost on the way. The same value brings the
 * same successor once more; any other would be refused.
 */
async function askAgain(value: string, refresh: Refresh): Promise<Renewal | null> {
  const began = Date.now()
  for (const pause of PAUSES_MS) {
    const answer = await refresh(value)
    if (answer !== 'no answer') return answer
    if (Date.now() - began + pause > GRACE_MS) return null
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return answered(await refresh(value))
}

const answered = (answer: Renewal | null | 'no answer') => (answer === 'no answer' ? null : answer)

// Browsers offer locks on secure origins only; on plain http a renewal is still alone within its tab.
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('framefolk:renewal', work) : work()
}
