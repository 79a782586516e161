/** A process that only sends the Outbox: node test/mail-worker.ts <database> <mail server> <lease>. */

import { mailDefaults } from '../server/core/mail/rules.ts'
import { startMailWorker } from '../server/core/mail/worker.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import { openStorage } from '../server/platform/storage/open.ts'

const [databaseUrl, smtpUrl, leaseSeconds] = process.argv.slice(2)
const database = connect({ url: databaseUrl! })
const log = createLog('error')
const jobs = await startJobs(database, (error) => log.error({ err: error }, 'job failed'))
const config = { ...readConfig({ LOG_LEVEL: 'error' }), smtpUrl: smtpUrl!, mailRate: 1000 }
const worker = await startMailWorker(
  {
    ...database,
    reads: database,
    config,
    secret: 'sends mail only',
    dataSecret: '',
    jobs,
    storage: openStorage(config),
    log,
  },
  { ...mailDefaults, leaseSeconds: Number(leaseSeconds), restSeconds: 1, longestRest: 1 },
)
process.send?.('ready')
process.on('SIGTERM', async () => {
  await worker.stop()
  await jobs.stop({ graceful: true, timeout: 5_000 })
  await database.close()
  process.exit(0)
})
