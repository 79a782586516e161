import type { Services } from '../services.ts'
import { sweepPictures } from './sweep.ts'

const QUEUE = 'picture-sweep'

/** Once a day, by one of the processes. */
export async function startPictureSweep(services: Services): Promise<void> {
  const { jobs, log } = services
  await jobs.createQueue(QUEUE, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 4 * 3600,
    deleteAfterSeconds: 86_400,
  })
  await jobs.work(QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    const { missing, wrong, ...swept } = await sweepPictures(services)
    log.info({ ...swept, missing: missing.length, wrong: wrong.length }, 'swept the photographs')
  })
  await jobs.schedule(QUEUE, '23 3 * * *')
}
