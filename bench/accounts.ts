import { api } from '../contract/paths.ts'
import { buildApp } from '../server/app/app.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { readMarket } from '../server/core/settings/queries.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import type { Services } from '../server/platform/services.ts'
import { openStorage } from '../server/platform/storage/open.ts'
import { insertPerson } from '../test/factories.ts'
import type { Line, Report } from './report.ts'
import type { Cluster } from './world.ts'

const TRIES = 60

/** Whether response times reveal that an email address has an account, and the cost of an in-process call. */
export async function benchAccounts(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(10_000)
  const database = connect({ url: world.url })
  const jobs = await startJobs(database, () => {})
  const config = readConfig({ LOG_LEVEL: 'silent', LAUNCH: 'live' })
  const services: Services = {
    ...database,
    reads: database,
    config,
    secret: 'only for this bench, and never anywhere else',
    dataSecret: '',
    jobs,
    storage: openStorage(config),
    log: createLog('silent'),
  }
  await database.pool.query(`update settings set launch = 'live'`)
  const app = await buildApp(services, { site: false, shedLoad: false })
  const passwordHash = await hashPassword('the right one of all')
  const known: string[] = []
  for (let n = 0; n < TRIES * 3; n++)
    known.push((await insertPerson(database.db, { email: `known-${n}@bench.test`, passwordHash })).email!)

  let host = 0
  const time = async (url: string, payload: object): Promise<number> => {
    host += 1
    const began = performance.now()
    await app.inject({ method: 'POST', url, payload, remoteAddress: `10.9.${host >> 8}.${host & 255}` })
    return performance.now() - began
  }
  /** Known and unknown addresses alternate, so that other load on the machine affects both alike. */
  const compare = async (what: string, url: string, body: object): Promise<Line> => {
    const times: [number[], number[]] = [[], []]
    await time(url, { ...body, email: 'warm-up@bench.test' })
    for (let n = 0; n < TRIES; n++) {
      const turns = [
        async () => times[0].push(await time(url, { ...body, email: known.pop() })),
        async () => times[1].push(await time(url, { ...body, email: `unknown-${host}@bench.test` })),
      ]
      for (const turn of n % 2 ? turns : turns.reverse()) await turn()
    }
    const [first, second] = [median(times[0]), median(times[1])]
    const value = first / second
    return {
      what,
      figure: `${value.toFixed(2)}×  (${first.toFixed(1)} : ${second.toFixed(1)} ms)`,
      value,
      goal: '0.9 to 1.1×',
      holds: value >= 0.9 && value <= 1.1,
    }
  }
  const password = 'the wrong one of all'
  const lines = [
    await compare('sign-up, known : unknown', api.accounts, {
      role: 'client',
      fullName: 'Ada Park',
      password,
    }),
    await compare('sign-in, known : unknown', api.memberSession, { password }),
    await compare('forgotten password, known : unknown', api.forgottenPassword, {}),
    await costOfCall(
      () => app.inject({ url: api.market }),
      () => readMarket(database.db),
    ),
  ]
  await app.close()
  await jobs.stop({ graceful: false })
  await database.close()
  await world.stop()
  return { title: 'Accounts', lines }
}

/** See docs/decisions/036. */
async function costOfCall(call: () => Promise<unknown>, query: () => Promise<unknown>): Promise<Line> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < 400; n++)
    for (const [index, work] of [call, query].entries()) {
      const began = performance.now()
      await work()
      // The first calls warm up the compiler.
      if (n >= 100) times[index]!.push(performance.now() - began)
    }
  const value = median(times[0]) - median(times[1])
  const figure = `${value.toFixed(2)} ms more  (${median(times[0]).toFixed(2)} : ${median(times[1]).toFixed(2)} ms)`
  return { what: 'a call in process : its query alone', figure, value }
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!
