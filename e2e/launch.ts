import { api } from '../contract/paths.ts'
import { logIn } from './base.ts'
import type { RunningServer } from './server.ts'

/** Opens or closes the marketplace as an administrator does; the next page shows it. */
export async function setLaunch(server: RunningServer, launch: 'waitlist' | 'live'): Promise<void> {
  const { accessToken } = await logIn(server)
  const response = await fetch(server.url + api.adminMarket, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ launch }),
  })
  if (!response.ok) throw new Error(`Switching failed with ${response.status}: ${await response.text()}`)
}
