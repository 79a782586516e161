import * as m from '#messages/pictures'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { startQueue } from '../../jobs/start-queue.ts'
import { createDeriver } from '../derive/deriver.ts'
import type { Purposes } from '../purposes.ts'
import { finishOne } from './finish.ts'

const QUEUE = 'pictures'
const MAX_TURN_SECONDS = 600

/** Notifies the workers of all processes of a complete upload. If this is lost, the schedule finds it within a minute. */
export function wakePictureWorkers(jobs: Jobs): void {
  jobs.send(QUEUE, {}).catch(() => {})
}

/** Processes uploaded pictures, one at a time per process. */
export async function startPictureWorker(
  services: Services,
  purposes: Purposes,
): Promise<{ stop(): Promise<void> }> {
  const { jobs } = services
  const deriver = createDeriver()
  let stopping = false
  let turn: Promise<unknown> = Promise.resolve()
  const options = {
    title: m.uploadedPhotos(),
    cron: '* * * * *',
    pollingIntervalSeconds: 0.5,
    expireInSeconds: MAX_TURN_SECONDS + 300,
  }
  await startQueue(services, QUEUE, options, async () => {
    const until = Date.now() + MAX_TURN_SECONDS * 1000
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
      // The next worker finishes the picture in progress.
      deriver.stop()
      await turn.catch(() => {})
    },
  }
}
