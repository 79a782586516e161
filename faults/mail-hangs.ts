import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../test/mail-server.ts'
import { onCleanup } from './cleanup.ts'
import { median } from './figures.ts'
import { makeDatabaseServer, startOn } from './site.ts'
import { Visitors } from './visitors.ts'

const MAIL_FROM = 'Framefolk <hello@framefolk.test>'
const ROUNDS = 15
const ROUND_MS = 2_000

/** Two sites, one with a working and one with a hanging mail server, accept sign-ups in turn. */
export async function mailHangs() {
  const { createDatabase } = await makeDatabaseServer()
  const workingServer = await startMailServer(() => 'accept', { addressesOnly: true })
  const hangingServer = await startMailServer(() => 'accept', { hangAtGreeting: () => true })
  onCleanup(workingServer.close)
  onCleanup(hangingServer.close)
  const sites = {
    normal: await startOn(await createDatabase('normal'), { SMTP_URL: workingServer.url, MAIL_FROM }),
    hanging: await startOn(await createDatabase('hanging'), { SMTP_URL: hangingServer.url, MAIL_FROM }),
  }
  for (const site of Object.values(sites)) await signUp(site.url, 'warm', 1_000)
  const rounds: { normal: number; hanging: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = { normal: 0, hanging: 0 }
    // The order alternates, so that other load on the machine affects both sites alike.
    for (const which of (['normal', 'hanging'] as const).toSorted(() => (round % 2 === 0 ? 1 : -1)))
      counts[which] = await signUp(sites[which].url, `r${round}`, ROUND_MS)
    rounds.push(counts)
  }
  await Promise.all([sites.normal.end('SIGTERM'), sites.hanging.end('SIGTERM')])
  const ratio = median(rounds.map(({ normal, hanging }) => hanging / normal))
  const perSecond = (which: 'normal' | 'hanging') =>
    Math.round(median(rounds.map((counts) => counts[which])) / (ROUND_MS / 1000))
  return {
    passed: ratio >= 0.9 && hangingServer.delivered.length === 0 && workingServer.delivered.length > 0,
    result:
      `sign-ups a second: ${perSecond('normal')} with a working mail server, ${perSecond('hanging')} with one that hangs; ` +
      `median ratio of ${ROUNDS} rounds ${ratio.toFixed(2)} (${workingServer.delivered.length} welcome emails arrived)`,
  }
}

async function signUp(url: string, name: string, forMs: number): Promise<number> {
  const visitors = new Visitors(url, name)
  await wait(forMs)
  await visitors.stop()
  return visitors.acknowledged.size
}
