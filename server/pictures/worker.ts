import type { Jobs } from '../jobs.ts'
import type { Services } from '../services.ts'
import { createDeriver } from './derive/deriver.ts'
import type { Purposes } from './purposes.ts'
import { finishOne } from './uploads/finish.ts'

const QUEUE = 'pictures'
const LONGEST_TURN_SECONDS = 600

/** Tells the workers of all processes that a file has arrived. Should it get lost, the tick of every minute finds the file. */
export function wakePictureWorkers(jobs: Jobs): void {
  jobs.send(QUEUE, {}).catch(() => {})
}

/** Makes pictures of what was uploaded, one at a time in each process. */
export async function startPictureWorker(
  services: Services,
  purposes: Purposes,
): Promise<{ stop(): Promise<void> }> {
  const { jobs } = services
  const deriver = createDeriver()
  let stopping = false
  let turn: Promise<unknown> = Promise.resolve()
  // At most one job waits at any time; any number of processes may be at work.
  await jobs.createQueue(QUEUE, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: LONGEST_TURN_SECONDS + 300,
    deleteAfterSeconds: 3600,
  })
  await jobs.work(QUEUE, { pollingIntervalSeconds: 0.5 }, async () => {
    const until = Date.now() + LONGEST_TURN_SECONDS * 1000
    turn = (async () => {
      while (!stopping && (await finishOne(services, purposes, deriver)))
        if (Date.now() > until) return wakePictureWorkers(jobs)
    })()
    await turn
  })
  await jobs.schedule(QUEUE, '* * * * *')
  wakePictureWorkers(jobs)
  return {
    async stop() {
      stopping = true
      // The picture in hand is finished by whoever comes next.
      deriver.stop()
      await turn.catch(() => {})
    },
  }
}
