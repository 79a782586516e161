import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { seconds } from './figures.ts'
import { makeSite, signIn } from './site.ts'

const ROUNDS = 10
const AT_ONCE = 100
/** A token that is reused within ten seconds gets the same successor; later it counts as copied. */
const AFTER_GRACE_MS = 11_000

type Renewed = { status: number; jwt?: string; refreshToken?: string }

/** A hundred renewals with one refresh token at the same moment, again with each new token. */
export async function refreshStorm() {
  const { start } = await makeSite()
  const server = await start()
  let { refreshToken } = await signIn(server.url)
  const wrong: string[] = []
  let succeeded = 0
  let longest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => renew(server.url, refreshToken)),
    )
    longest = Math.max(longest, performance.now() - began)
    succeeded += responses.filter(({ status }) => status === 200).length
    const successors = new Set(responses.map((response) => response.refreshToken))
    if (successors.size !== 1) wrong.push(`${successors.size} new tokens in one round`)
    refreshToken = responses[0]!.refreshToken!
  }
  const old = refreshToken
  const newest = (await renew(server.url, old)).refreshToken!
  await wait(AFTER_GRACE_MS)
  const oldAgain = await renew(server.url, old)
  const newestAfter = await renew(server.url, newest)
  if (oldAgain.status !== 400 || newestAfter.status !== 400)
    wrong.push(`after the grace period ${oldAgain.status}, then ${newestAfter.status} instead of 400 and 400`)
  await server.end('SIGTERM')
  const all = ROUNDS * AT_ONCE
  return {
    passed: wrong.length === 0 && succeeded === all,
    result:
      `${succeeded} of ${all} renewals succeeded, one new token for each ${AT_ONCE}, ${seconds(longest)} s for ${AT_ONCE} at most; ` +
      `the old token after the grace period ends the session${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}`,
  }
}

async function renew(url: string, refreshToken: string): Promise<Renewed> {
  const response = await fetch(url + api.refresh, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  const { data } = (await response.json()) as { data?: Omit<Renewed, 'status'> }
  return { status: response.status, ...data }
}
