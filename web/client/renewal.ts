export type Renewal = { jwt: string; refreshToken?: string }
/** null: the server refused this token. */
export type Refresh = (value: string) => Promise<Renewal | null | 'unanswered'>
type Outcome = { ok: true; token: string } | { ok: false }

let running: Promise<Outcome> | null = null

/**
 * Gets a new token for a request that was refused with `failedToken`. However many requests fail at once, in however
 * many tabs, only one renews: the others wait and use its result.
 */
export function renewSession(failedToken: string | null, refresh: Refresh): Promise<Outcome> {
  running ??= oneTabAtATime(() => renew(failedToken, refresh)).finally(() => {
    running = null
  })
  return running
}

async function renew(failedToken: string | null, refresh: Refresh): Promise<Outcome> {
  const authToken = localStorage.getItem('authToken')
  // Another tab or an earlier request has renewed already.
  if (authToken && authToken !== failedToken) return { ok: true, token: authToken }

  const refreshToken = localStorage.getItem('refreshToken')
  if (!refreshToken) return { ok: false }
  const renewed =
    (await askAgain(refreshToken, refresh)) ?? (authToken ? answered(await refresh(authToken)) : null)
  const stored = localStorage.getItem('authToken')
  // A sign-out or sign-in during the request takes precedence.
  if (stored !== authToken) return stored ? { ok: true, token: stored } : { ok: false }
  if (!renewed) return { ok: false }
  localStorage.setItem('authToken', renewed.jwt)
  if (renewed.refreshToken) localStorage.setItem('refreshToken', renewed.refreshToken)
  return { ok: true, token: renewed.jwt }
}

/** Together less than the ten seconds in which the server returns the same successor for a used token. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000]
const GRACE_MS = 9_000

/**
 * A refresh token that got no response may have been used, with its successor lost. Retrying it returns the same successor;
 * any other token would be refused.
 */
async function askAgain(value: string, refresh: Refresh): Promise<Renewal | null> {
  const began = Date.now()
  for (const pause of PAUSES_MS) {
    const answer = await refresh(value)
    if (answer !== 'unanswered') return answer
    if (Date.now() - began + pause > GRACE_MS) return null
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return answered(await refresh(value))
}

const answered = (answer: Renewal | null | 'unanswered') => (answer === 'unanswered' ? null : answer)

// Browsers offer locks on secure origins only; on plain http renewal is exclusive only within its tab.
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('framefolk:renewal', work) : work()
}
