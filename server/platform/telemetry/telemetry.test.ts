import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { isRelease } from '../../../test/release.ts'
import { runJob } from '../../core/jobs/run-job.ts'
import type { createLog } from '../log.ts'
import { openTelemetry } from './telemetry.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = { path: string; body: Record<string, unknown> }

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Receives OTLP over HTTP on loopback. */
async function startCollector() {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    sent.push({ path: request.url!, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  return { sent, endpoint: `http://127.0.0.1:${port}` }
}

/** The real app with telemetry, as main.ts starts it. */
async function startApp(otlpEndpoint: string, warnings: object[] = []) {
  const log = { warn: (fields: object) => void warnings.push(fields) }
  const telemetry = (await openTelemetry({ otlpEndpoint }, '1.2.3', log as ReturnType<typeof createLog>))!
  const running = await createTestApp({}, { telemetry })
  closers.push(() => running.close())
  return { ...running, telemetry }
}

const attributesOf = (list: Attribute[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

function spansIn(sent: Sent[]) {
  type Trace = {
    resourceSpans: {
      scopeSpans: {
        spans: { name: string; kind: number; status: { code?: number }; attributes: Attribute[] }[]
      }[]
    }[]
  }
  return sent
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => (body as Trace).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ name, status, attributes }) => ({ name, failed: status.code === 2, ...attributesOf(attributes) }))
}

test('a request and a job are spans, and the metrics of the process arrive', async () => {
  const { sent, endpoint } = await startCollector()
  const { app, services, telemetry } = await startApp(endpoint)
  const answer = await app.inject({ url: '/v1/user/client/0199-secret?search=Ada' })
  const job = { queue: 'digest', id: 'job-1', limitSeconds: 60 }
  await runJob(services, job, async () => {})
  await expect(
    runJob(services, { ...job, id: 'job-2' }, () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down')
  await telemetry.stop()

  const spans = spansIn(sent)
  expect(spans).toContainEqual({
    name: `GET ${api.client}`,
    failed: false,
    'http.request.method': 'GET',
    'http.route': api.client,
    'http.response.status_code': answer.statusCode,
    'framefolk.request.id': answer.headers['x-request-id'],
  })
  expect(spans.filter(({ name }) => name === 'job digest')).toEqual([
    { name: 'job digest', failed: false, 'framefolk.job.queue': 'digest', 'framefolk.job.id': 'job-1' },
    { name: 'job digest', failed: true, 'framefolk.job.queue': 'digest', 'framefolk.job.id': 'job-2' },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/Ada|secret/)

  type Metric = {
    name: string
    histogram?: { dataPoints: { count: number; bucketCounts: number[]; attributes: Attribute[] }[] }
  }
  type Metrics = { resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] }
  const metrics = sent
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => (body as Metrics).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics)
  const names = (await services.jobs.monitor.failures.get()) && new Set(metrics.map(({ name }) => name))
  for (const name of ['framefolk_database_up', 'framefolk_job_failures_total', 'process_cpu_seconds_total'])
    expect(names).toContain(name)
  const [requests] = metrics.find(({ name }) => name === 'framefolk_http_request_seconds')!.histogram!
    .dataPoints
  expect(attributesOf(requests!.attributes)).toMatchObject({ method: 'GET', route: api.client })
  expect(Number(requests!.count)).toBe(1)
  expect(requests!.bucketCounts.map(Number).reduce((a, b) => a + b)).toBe(1)
})

test('a collector that is gone neither fails nor delays a request, and the log says so', async () => {
  const { endpoint } = await startCollector()
  await closers.splice(0)[1]!()
  const warnings: object[] = []
  const { app, telemetry } = await startApp(endpoint, warnings)
  const answers = await Promise.all(Array.from({ length: 600 }, () => app.inject({ url: api.people })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  await telemetry.stop()
  expect(warnings.length).toBeGreaterThan(0)
})

test.runIf(isRelease)('without the setting no package of OpenTelemetry is loaded', async () => {
  const script = `
    // prom-client itself imports @opentelemetry/api, which does nothing alone.
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ load: (url, context, next) => { if (/@opentelemetry\\/(?!api\\/)/.test(url)) loaded += 1; return next(url, context) } })
    await import('./server/app/app.ts')
    await import('./server/core/jobs/run-job.ts')
    const { openTelemetry } = await import('./server/platform/telemetry/telemetry.ts')
    const counts = []
    for (const otlpEndpoint of [null, 'http://127.0.0.1:9']) {
      await openTelemetry({ otlpEndpoint }, '1', { warn() {} })
      counts.push(loaded)
    }
    console.log(JSON.stringify(counts))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const [off, on] = JSON.parse(stdout) as number[]
  expect(off).toBe(0)
  expect(on).toBeGreaterThan(10)
})
