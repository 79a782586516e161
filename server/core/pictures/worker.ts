import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { startQueue } from '../jobs/start-queue.ts'
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
  const options = {
    title: 'Uploaded photos',
    cron: '* * * * *',
    pollingIntervalSeconds: 0.5,
    expireInSeconds: LONGEST_TURN_SECONDS + 300,
  }
  await startQueue(services, QUEUE, options, async () => {
    const until = Date.now() + LONGEST_TURN_SECONDS * 1000
    turn = (async () => {
      while (!stopping && (await finishOne(services, purposes, deriver)))
        if (Date.now() > until) return wakePictureWorkers(jobs)
    })()
    await turn
  })
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
