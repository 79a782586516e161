import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../test/mail-server.ts'
import { afterwards } from './cleanup.ts'
import { makeDatabaseServer, startOn } from './site.ts'
import { Visitors } from './visitors.ts'

const ROUNDS = 6
const ROUND_MS = 5_000

/** Two sites, one with a mail server that answers and one with a server that hangs, take sign-ups in turn. */
export async function mailHangs() {
  const { createDatabase } = await makeDatabaseServer()
  const answers = await startMailServer(() => 'accept', { addressesOnly: true })
  const hangs = await startMailServer(() => 'accept', { hangAtGreeting: () => true })
  afterwards(answers.close)
  afterwards(hangs.close)
  const normal = await startOn(await createDatabase('normal'), { SMTP_URL: answers.url })
  const hanging = await startOn(await createDatabase('hanging'), { SMTP_URL: hangs.url })
  await signUp(normal.url, 'warm', 1_000)
  await signUp(hanging.url, 'warm', 1_000)
  const done = { normal: 0, hanging: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    done.normal += await signUp(normal.url, `r${round}`, ROUND_MS)
    done.hanging += await signUp(hanging.url, `r${round}`, ROUND_MS)
  }
  await Promise.all([normal.end('SIGTERM'), hanging.end('SIGTERM')])
  const ratio = done.hanging / done.normal
  const perSecond = (count: number) => Math.round(count / ((ROUNDS * ROUND_MS) / 1000))
  return {
    passed: ratio >= 0.9 && hangs.delivered.length === 0 && answers.delivered.length > 0,
    result:
      `sign-ups a second: ${perSecond(done.normal)} with a mail server that answers, ${perSecond(done.hanging)} ` +
      `with one that hangs; ratio ${ratio.toFixed(2)} (${answers.delivered.length} welcome mails arrived meanwhile)`,
  }
}

async function signUp(url: string, name: string, forMs: number): Promise<number> {
  const visitors = new Visitors(url, name)
  await wait(forMs)
  await visitors.stop()
  return visitors.acknowledged.size
}
