import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../test/mail-server.ts'
import { onCleanup } from './cleanup.ts'
import { median } from './figures.ts'
import { makeDatabaseServer, startOn } from './site.ts'
import { Visitors } from './visitors.ts'

const MAIL_FROM = 'Framefolk <hello@framefolk.test>'
const ROUNDS = 15
const ROUND_MS = 2_000

/** Two sites, one with a mail server that answers and one with a server that hangs, take sign-ups in turn. */
export async function mailHangs() {
  const { createDatabase } = await makeDatabaseServer()
  const answers = await startMailServer(() => 'accept', { addressesOnly: true })
  const hangs = await startMailServer(() => 'accept', { hangAtGreeting: () => true })
  onCleanup(answers.close)
  onCleanup(hangs.close)
  const sites = {
    normal: await startOn(await createDatabase('normal'), { SMTP_URL: answers.url, MAIL_FROM }),
    hanging: await startOn(await createDatabase('hanging'), { SMTP_URL: hangs.url, MAIL_FROM }),
  }
  for (const site of Object.values(sites)) await signUp(site.url, 'warm', 1_000)
  const rounds: { normal: number; hanging: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = { normal: 0, hanging: 0 }
    // Each comes first as often as the other: what else the machine does should weigh on both.
    for (const which of (['normal', 'hanging'] as const).toSorted(() => (round % 2 === 0 ? 1 : -1)))
      counts[which] = await signUp(sites[which].url, `r${round}`, ROUND_MS)
    rounds.push(counts)
  }
  await Promise.all([sites.normal.end('SIGTERM'), sites.hanging.end('SIGTERM')])
  const ratio = median(rounds.map(({ normal, hanging }) => hanging / normal))
  const perSecond = (which: 'normal' | 'hanging') =>
    Math.round(median(rounds.map((counts) => counts[which])) / (ROUND_MS / 1000))
  return {
    passed: ratio >= 0.9 && hangs.delivered.length === 0 && answers.delivered.length > 0,
    result:
      `sign-ups a second: ${perSecond('normal')} with a mail server that answers, ${perSecond('hanging')} with one that hangs; ` +
      `median ratio of ${ROUNDS} rounds ${ratio.toFixed(2)} (${answers.delivered.length} welcome emails arrived)`,
  }
}

async function signUp(url: string, name: string, forMs: number): Promise<number> {
  const visitors = new Visitors(url, name)
  await wait(forMs)
  await visitors.stop()
  return visitors.acknowledged.size
}
