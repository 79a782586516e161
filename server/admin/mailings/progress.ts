import { setTimeout as sleep } from 'node:timers/promises'
import type { MailBatch } from '../../../contract/mail.ts'

const LOOK_EVERY_MS = 1_000
/** Proxies close an idle connection. */
const HEARTBEAT_MS = 15_000
/** Then the client reconnects, which checks its token again. */
const LIFE_MS = 60_000

/** The progress of a mailing as server-sent events, until it is finished or `ended` fires. */
export async function* followBatch(read: () => Promise<MailBatch | null>, ended: AbortSignal) {
  const start = Date.now()
  let last = ''
  let spokeAt = start
  while (!ended.aborted && Date.now() - start < LIFE_MS) {
    const batch = await read()
    const data = JSON.stringify(batch)
    if (data !== last) {
      last = data
      spokeAt = Date.now()
      yield `event: progress\ndata: ${data}\n\n`
    } else if (Date.now() - spokeAt >= HEARTBEAT_MS) {
      spokeAt = Date.now()
      yield ': still here\n\n'
    }
    if (batch?.state !== 'sending') {
      yield 'event: end\ndata: {}\n\n'
      return
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => {})
  }
}
