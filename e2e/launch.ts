import { api } from '../contract/paths.ts'
import type { RunningServer } from './server.ts'

/** Turns the switch as an administrator would; the next page shows the other face. */
export async function setLaunch(server: RunningServer, launch: 'waitlist' | 'live'): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(server.url + api.login, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(server.admin),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const answer = await fetch(server.url + api.adminMarket, {
    method: 'PATCH',
    headers: { ...json, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ launch }),
  })
  if (!answer.ok) throw new Error(`Switching failed with ${answer.status}: ${await answer.text()}`)
}
