import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createDemoSignIns, describeDemoSignIns } from '../demo/demo-sign-ins.ts'
import { keepDemoHolds } from '../demo/keep-holds.ts'
import { loadDemo } from '../demo/load.ts'
import { startDigests } from './admin/attention/digest.ts'
import { startBusinessRollUp } from './admin/business/roll-up.ts'
import { buildApp } from './app/app.ts'
import { startHousekeeping, startPartitions } from './app/housekeeping.ts'
import { picturePurposes } from './app/picture-purposes.ts'
import { prepareTables } from './app/prepare-tables.ts'
import { describeStartProblem } from './app/start-problem.ts'
import { describeFirstAdmin, describeStart } from './app/summary.ts'
import { buildWorkApp } from './app/work-app.ts'
import { ensureFirstAdmin } from './core/auth/first-admin.ts'
import { type BrandStore, createBrandStore } from './core/brand/store.ts'
import { refreshLanguages } from './core/languages/refresh.ts'
import { startMailWorker } from './core/mail/worker.ts'
import { ensureTimeZone } from './core/monthly-counts/fold.ts'
import { startPictureSweep } from './core/pictures/upkeep/sweep.ts'
import { startPictureWorker } from './core/pictures/uploads/worker.ts'
import { initialiseMarket } from './core/settings/initialise.ts'
import { readMaintenance } from './core/settings/maintenance.ts'
import { readMarket } from './core/settings/queries.ts'
import { startWebhooks } from './core/webhooks/deliver.ts'
import { startAlertJobs } from './features/alerts/send-alerts.ts'
import { startBookingJobs } from './features/bookings/jobs.ts'
import { startCalendarJobs } from './features/calendar/jobs.ts'
import { startGalleryEnds } from './features/galleries/expire-galleries.ts'
import { startUnreadMail } from './features/messages/unread-mail.ts'
import { startPaymentJobs } from './features/payments/jobs.ts'
import { requireUsableAccount } from './features/payments/provider/account.ts'
import { startSandboxWebhooks } from './features/payments/provider/sandbox/deliver.ts'
import { startLoadingPlaces } from './features/places/start-loading.ts'
import { startPortfolioProof } from './features/portfolio-proof/jobs.ts'
import { startPush } from './features/push/send.ts'
import { startReviewJobs } from './features/reviews/refresh-search.ts'
import { startSafekeeping } from './features/safekeeping/jobs.ts'
import { startListingJobs } from './features/studio/jobs.ts'
import { startInvoiceJobs } from './features/tax/issue-invoices.ts'
import { startVatCheckJobs } from './features/tax/vat-checks.ts'
import {
  type Config,
  ConfigError,
  fingerprintOf,
  listWarnings,
  readProcessConfig,
} from './platform/config.ts'
import { connect } from './platform/db/connect.ts'
import { describeShortage, readConnectionLimit } from './platform/db/connection-limit.ts'
import { type OpenedDatabase, openDatabase } from './platform/db/open-database.ts'
import { openReplicas } from './platform/db/replicas/replicas.ts'
import { FULL_VERSION, VERSION } from './platform/http/metrics.ts'
import { stopServing } from './platform/http/stopping.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { loadDataSecret } from './platform/secrets/data-key.ts'
import { loadSecret, secretsOf } from './platform/secrets/secret.ts'
import type { Services } from './platform/services.ts'
import { claimStorage } from './platform/storage/identity.ts'
import { openStorage, probeStorage } from './platform/storage/open.ts'
import { isStorageFull } from './platform/storage/storage.ts'
import { openTelemetry } from './platform/telemetry/telemetry.ts'
import { publishBuild } from './site/build-files.ts'
import { clientFiles } from './site/site.ts'

const print = (line: string) => console.log(line)

/** How long open requests may take after a stop request, and how long jobs. */
const GRACE_MS = 10_000
const JOBS_GRACE_MS = 5_000
/** When a component hangs, the process exits anyway; a supervisor would kill it soon after. */
const LAST_RESORT_MS = 35_000

/** Called in this order when the process stops; what is started later is stopped earlier. */
type Closers = (() => Promise<unknown>)[]

async function main(): Promise<void> {
  const config = readProcessConfig()
  const log = createLog(config.logLevel)
  const opened = await openDatabase(config, print).catch((error) => {
    throw new Error(describeStartProblem(error, config), { cause: error })
  })
  const closers: Closers = [opened.stop]
  const stop = once(async (status: number, longestMs?: number) => {
    const timer = setTimeout(() => process.exit(status || 1), longestMs ?? LAST_RESORT_MS)
    for (const close of closers) await close().catch((error) => log.error({ err: error }, 'stopping failed'))
    clearTimeout(timer)
    process.exit(status)
  })
  stopOnSignals(stop)
  stopWithDatabase(opened, stop)

  let madePassword: string | null = null
  try {
    const { services, demoLoaded } = await openServices(opened, config, log, closers)
    await requireUsableAccount(services)
    madePassword = await ensureFirstAdmin(services)
    await startScheduledJobs(services)
    const brandStore = createBrandStore(services)
    await brandStore.refresh()
    await refreshLanguages(services)
    await startWorkers(services, closers)
    await publishFiles(services)
    const port = await listen(services, brandStore, closers)
    const { launch } = await readMarket(services.db)
    if (await readMaintenance(services.db))
      services.log.warn(
        'maintenance mode is on: changes are refused, jobs and emails pause (npx framefolk maintenance off)',
      )
    const demoSignIns = demoLoaded ? describeDemoSignIns(await createDemoSignIns(services.pool)) : []
    print(describeStart(config, { port, madePassword, launch, demoSignIns }))
    madePassword = null
  } catch (error) {
    // The administrator exists even if the start failed later, and the password cannot be shown again.
    if (madePassword) print(describeFirstAdmin(config, madePassword))
    // A stop during the start closes the database and makes the start fail, which is no error to report.
    if (stop.called) return
    console.error(`Framefolk couldn’t start: ${describeStartProblem(error, config)}`)
    log.debug({ err: error }, 'start failed')
    await stop(1)
  }
}

type Stop = ReturnType<typeof once<[status: number, longestMs?: number]>>

function stopOnSignals(stop: Stop): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.called) return
      print('Stopping: leaving the load balancer, then finishing requests, jobs and the database.')
      void stop(0)
    })
  }
}

function stopWithDatabase({ lost }: OpenedDatabase, stop: Stop): void {
  lost.then(() => {
    if (stop.called) return
    console.error(
      'The embedded PostgreSQL exited, so Framefolk stops too. Start it again: saved data is safe.',
    )
    // Jobs would wait for a database that does not come back.
    void stop(1, 3_000)
  })
}

async function openServices(
  opened: OpenedDatabase,
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<{ services: Services; demoLoaded: boolean }> {
  await prepareTables(opened, config)
  const database = connect({
    url: opened.url,
    directUrl: opened.directUrl,
    pooler: opened.pooler,
    onIdleError: (error) => log.warn({ err: error }, 'connection lost'),
  })
  closers.unshift(database.close)
  const storage = openStorage(config)
  await probeStorage(storage, config)
  await claimStorage(database.db, storage)
  await ensureTimeZone(database, config.timeZone)
  await initialiseMarket(database.db, config)
  // Before the demo and the first administrator, because only a database without people gets a random data key.
  for (const warning of listWarnings(config)) log.warn(warning)
  const secret = await loadSecret(config)
  const dataSecret = await loadDataSecret(database.db, secretsOf({ secret, config }))
  // Before the first administrator is created, because a database without people counts as new.
  const demoLoaded = config.demo && (await loadDemo(database.pool, { besideAdmins: config.demoAsked }))
  if (demoLoaded) print('Loaded the demo marketplace (DEMO=off starts empty).')
  // Before the jobs, which would end the holds.
  if (config.demo)
    closers.unshift(
      await keepDemoHolds(database.pool, (error) =>
        log.warn({ err: error }, 'extending the demo’s holds failed'),
      ),
    )
  // After the demo, which inserts places too: inserting the same rows in different orders could deadlock.
  closers.unshift(startLoadingPlaces({ ...database, config, log }))
  // Jobs read and write in one, so a process without visitors needs no replicas.
  const replicas =
    config.readUrls.length > 0 && config.role !== 'work'
      ? await openReplicas({ urls: config.readUrls, primary: database, log })
      : undefined
  if (replicas) closers.unshift(replicas.close)
  const telemetry = await openTelemetry(config, VERSION, log)
  if (telemetry) closers.unshift(telemetry.stop)
  const jobs = await startJobs(
    database,
    (error: Error & { queue?: string }) =>
      log.error({ err: error, queue: error.queue }, 'the job queue failed'),
    { identity: `${FULL_VERSION} ${fingerprintOf(config)} ${config.role}`, works: config.role !== 'web' },
  )
  closers.unshift(() => jobs.stop({ graceful: true, timeout: JOBS_GRACE_MS }))
  // After the jobs, by whose connections the processes are counted.
  const shortage = describeShortage(await readConnectionLimit(database))
  if (shortage) log.warn(shortage)
  const reads = replicas?.reads ?? database
  return {
    services: { ...database, reads, replicas, config, secret, dataSecret, jobs, storage, log, telemetry },
    demoLoaded,
  }
}

async function startScheduledJobs(services: Services): Promise<void> {
  await startHousekeeping(services)
  await startPartitions(services)
  await startBookingJobs(services)
  await startPaymentJobs(services)
  await startInvoiceJobs(services)
  await startVatCheckJobs(services)
  await startListingJobs(services)
  await startCalendarJobs(services)
  await startUnreadMail(services)
  await startReviewJobs(services)
  await startAlertJobs(services)
  await startPush(services)
  await startWebhooks(services)
  await startGalleryEnds(services)
  await startPortfolioProof(services)
  await startSafekeeping(services)
  await startDigests(services)
  await startBusinessRollUp(services)
}

async function startWorkers(services: Services, closers: Closers): Promise<void> {
  const mailWorker = await startMailWorker(services)
  closers.unshift(() => mailWorker.stop())
  await startPictureSweep(services)
  const pictureWorker = await startPictureWorker(services, picturePurposes)
  closers.unshift(() => pictureWorker.stop())
}

/** Before this version renders pages, because a process of another version may be asked for their files. */
async function publishFiles({ config, storage, log }: Services): Promise<void> {
  if (config.dev || config.role === 'work') return
  await publishBuild(storage, clientFiles).catch((error) => {
    if (!isStorageFull(error)) throw error
    log.error({ err: error }, 'publishing the files of this build failed')
  })
}

/** Returns the port. */
async function listen(services: Services, brandStore: BrandStore, closers: Closers): Promise<number> {
  const { config } = services
  const app =
    config.role === 'work'
      ? buildWorkApp(services, brandStore)
      : await buildApp(services, { site: true, shedLoad: true, brandStore })
  // The sandbox calls our API, which a process that only works does not have.
  if (config.payments === 'sandbox' && config.role !== 'work') startSandboxWebhooks(app, services)
  closers.unshift(() => closeApp(app, config))
  await app.listen({ port: config.port, host: config.host })
  return (app.server.address() as AddressInfo).port
}

async function closeApp(app: FastifyInstance, { dev, stopNoticeMs }: Config): Promise<void> {
  if (!dev) return stopServing(app, { noticeMs: stopNoticeMs, graceMs: GRACE_MS })
  // Vite's connections to open pages end only when the app closes.
  const cutOff = setTimeout(() => app.server.closeAllConnections(), 1_000)
  await app.close()
  clearTimeout(cutOff)
}

function once<A extends unknown[]>(work: (...args: A) => Promise<void>) {
  const run = (...args: A): Promise<void> => {
    if (run.called) return Promise.resolve()
    run.called = true
    return work(...args)
  }
  run.called = false
  return run
}

main().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : `Framefolk couldn’t start: ${error.message}`)
  process.exit(1)
})
