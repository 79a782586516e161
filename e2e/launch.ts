import { api } from '../contract/paths.ts'
import { logIn } from './base.ts'
import type { RunningServer } from './server.ts'

/** Turns the switch as an administrator would; the next page shows the other face. */
export async function setLaunch(server: RunningServer, launch: 'waitlist' | 'live'): Promise<void> {
  const { accessToken } = await logIn(server)
  const answer = await fetch(server.url + api.adminMarket, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ launch }),
  })
  if (!answer.ok) throw new Error(`Switching failed with ${answer.status}: ${await answer.text()}`)
}
