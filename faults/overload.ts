import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { api, site } from '../contract/paths.ts'
import { onCleanup } from './cleanup.ts'
import { median, seconds } from './figures.ts'
import { makeSite, signIn } from './site.ts'

const CONNECTIONS = 1_000
const SECONDS = 15
const RECOVERY_MS = 30_000
const MAX_MEMORY_MB = 700

/** A thousand connections request pages and lists as fast as they can, more than one process can serve. */
export async function overload() {
  const { start } = await makeSite({ settings: { DEMO: 'on' } })
  const server = await start()
  const { accessToken } = await signIn(server.url)
  const headers = { authorization: `Bearer ${accessToken}` }
  const list = `${server.url}${api.bookings}`
  const normalMs = await medianOf(list, headers)
  let peakMb = 0
  const watch = setInterval(async () => {
    peakMb = Math.max(peakMb, await memoryOf(server.pid))
  }, 250)
  onCleanup(() => clearInterval(watch))
  const { statuses, errors, timeouts, p99 } = await flood(server.url, headers)
  clearInterval(watch)
  const ended = performance.now()
  const elapsed = () => performance.now() - ended
  while ((await medianOf(list, headers)) > normalMs * 2 + 20 && elapsed() < RECOVERY_MS) await wait(50)
  const recovered = elapsed()
  await server.end('SIGTERM')
  const served = statuses.get(200) ?? 0
  const rejected = statuses.get(503) ?? 0
  const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 503)
  return {
    passed:
      served > 0 &&
      errors + timeouts + others.length === 0 &&
      recovered < RECOVERY_MS &&
      peakMb < MAX_MEMORY_MB,
    result:
      `${CONNECTIONS} connections for ${SECONDS} s: ${served} served, ${rejected} rejected with 503, ${errors + timeouts} without a response` +
      `${others.length > 0 ? `, also ${others.join(', ')}` : ''}, 99% within ${seconds(p99)} s, ${Math.round(peakMb)} MB at most; ` +
      `response times are normal ${seconds(recovered)} s after the load`,
  }
}

async function flood(url: string, headers: Record<string, string>) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    timeout: 30,
    requests: [{ path: api.bookings, headers }, { path: site.home }],
  })
  const statuses = new Map(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [Number(status), count ?? 0]),
  )
  return { statuses, errors: result.errors, timeouts: result.timeouts, p99: result.latency.p99 }
}

async function medianOf(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < 15; number += 1) {
    const began = performance.now()
    const response = await fetch(url, { headers }).catch(() => undefined)
    times.push(response?.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
    await response?.arrayBuffer()
  }
  return median(times)
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
