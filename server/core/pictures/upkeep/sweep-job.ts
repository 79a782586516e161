import type { Services } from '../../../platform/services.ts'
import { startQueue } from '../../jobs/start-queue.ts'
import { sweepPictures } from './sweep.ts'

const QUEUE = 'picture-sweep'

/** Runs daily on one process. */
export async function startPictureSweep(services: Services): Promise<void> {
  const options = {
    title: 'Photo storage check',
    cron: '23 3 * * *',
    pollingIntervalSeconds: 60,
    expireInSeconds: 4 * 3600,
    deleteAfterSeconds: 86_400,
  }
  await startQueue(services, QUEUE, options, async () => {
    const { missing, wrong, ...swept } = await sweepPictures(services)
    services.log.info({ ...swept, missing: missing.length, wrong: wrong.length }, 'checked the photo storage')
  })
}
