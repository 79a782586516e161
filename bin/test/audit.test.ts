import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditPackages, judge } from './audit.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: http.Server | undefined
let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'framefolk-audit-'))
})
afterAll(() => rm(cache, { recursive: true, force: true }))
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Runs the audit against a registry of our own. */
async function audit(answer: http.RequestListener, timeoutMs = 100_000) {
  server = http.createServer(answer)
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return auditPackages({ ...process.env, npm_config_registry: registry, npm_config_cache: cache }, timeoutMs)
}

test('a package with a high advisory of the registry fails', async () => {
  const advisory = {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Planted hole',
    severity: 'high',
    vulnerable_versions: '>=0',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  }
  const { failure } = await audit((request, response) =>
    request.url!.endsWith('/advisories/bulk')
      ? response.end(JSON.stringify({ fastify: [advisory] }))
      : response.writeHead(404).end('{}'),
  )
  expect(failure).toContain('fastify: Planted hole (high), https://advisories.example/1')
})

test('a registry without advisories or without an answer passes and says so', async () => {
  const refused = await audit((_, response) => response.writeHead(405).end())
  expect(refused).toEqual({
    note: 'not checked: the npm registry offers no advisories (405 Method Not Allowed)',
  })
  expect(await audit(() => {}, 500)).toEqual({ note: 'not checked: the npm registry did not answer in time' })
})

test('moderate advisories are named without failing, and an unreadable report says so', () => {
  const cause = { title: 'Planted hole', url: 'https://advisories.example/1' }
  const moderate = { fastify: { name: 'fastify', severity: 'moderate', via: ['another', cause] } }
  expect(judge(JSON.stringify({ vulnerabilities: moderate }))).toEqual({
    note: 'fastify: Planted hole (moderate), https://advisories.example/1',
  })
  expect(judge('{"vulnerabilities":{}}')).toEqual({})
  for (const text of ['', '<html>', '{"error":{"summary":""}}'])
    expect(judge(text)).toEqual({
      note: 'not checked: the npm registry offers no advisories (no readable answer)',
    })
})
