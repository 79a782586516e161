import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { System } from '../../../contract/admin/calls.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const healthy: System = {
  version: '1.2.0',
  node: 'v24.1.0',
  process: { startedAt: ago(2), memoryBytes: 3e8, loopDelayMs: 12, requests: 900, errors: 0, meanMs: 20 },
  processes: [
    { name: 'one 11', version: '1.2.0', settings: 'a1b2c3', role: 'all', since: ago(2) },
    { name: 'two 12', version: '1.2.0', settings: 'a1b2c3', role: 'all', since: ago(1) },
  ],
  database: {
    ...{ version: '18.1', sizeBytes: 1e9, connections: 30, maxConnections: 100 },
    ...{ oldestTransactionAt: null, hiddenConnections: 0 },
  },
  storage: { kind: 'folder', usedBytes: 1e9, freeBytes: 1e11, missing: 0 },
  mail: { server: 'smtp.example', queued: 0, oldestQueuedAt: null, failed: 0, lost: false },
  maintenance: null,
  payments: 'stripe',
  missedWebhooks: 0,
  backups: { nightlyAt: ago(5), manualAt: null, photosAt: ago(5), photosExpected: true },
  overdue: [],
}

async function open(changes: Partial<System>) {
  signInAdmin()
  fakeApi(api.system, { body: ok({ ...healthy, ...changes }) })
  fakeApi(api.jobs, { body: ok({ jobs: [] }) })
  fakeApi(api.adminMarket, { body: ok({ readiness: [] }) })
  await openPage(site.system)
}

const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('a healthy installation needs no attention', async () => {
  await open({})
  await expect.element(card('Database').getByText('None open')).toBeVisible()
  await expect
    .element(card('Processes'))
    .toMatchTextContent('two 12, web and work, version 1.2.0, settings a1b2c3')
  expect(page.getByLabelText('Needs attention').elements()).toHaveLength(0)
  await expectAccessible()
})

test('names processes that differ, a lost mail server, hidden transactions and a missing photo backup', async () => {
  const [one, two] = healthy.processes
  await open({
    processes: [one!, { ...two!, version: '1.1.0', settings: 'ffffff' }],
    mail: { ...healthy.mail, lost: true },
    database: { ...healthy.database, hiddenConnections: 2 },
    backups: { ...healthy.backups, photosAt: ago(30) },
    storage: { ...healthy.storage, missing: 3 },
  })
  for (const sentence of [
    'Processes of different versions are running.',
    'Processes run with different settings.',
  ])
    await expect.element(card('Processes')).toMatchTextContent(sentence)
  await expect.element(card('Email')).toMatchTextContent('The mail server doesn’t answer.')
  const database = card('Database')
  await expect
    .element(database)
    .toMatchTextContent('Oldest transactionUnknown for 2 connections of other roles')
  await expect.element(database).toMatchTextContent('grant pg_read_all_stats')
  await expect
    .element(card('Photo storage'))
    .toMatchTextContent('The photos were not backed up in the last 26 hours.')
  await expect.element(card('Photo storage')).toMatchTextContent('Photos are missing or damaged.')
  await expect.element(card('Photo storage')).toMatchTextContent('Missing or damaged3')
  await expectAccessible()
})

test('jobs and readiness that could not be loaded are not shown as well', async () => {
  signInAdmin()
  fakeApi(api.system, { body: ok(healthy) })
  fakeApi(api.jobs, { status: 500, body: refused('Something went wrong') })
  fakeApi(api.adminMarket, { status: 500, body: refused('Something went wrong') })
  await openPage(site.system)
  await expect.element(page.getByText('Failed to load jobs')).toBeVisible()
  await expect.element(page.getByText('Failed to load readiness')).toBeVisible()
  await expect.element(card('Jobs')).not.toBeInTheDocument()
  await expect.element(card('Readiness')).not.toBeInTheDocument()
})

test('says so when no process works', async () => {
  await open({ processes: healthy.processes.map((one) => ({ ...one, role: 'web' })) })
  await expect.element(card('Processes')).toMatchTextContent('Start one with ROLE=work.')
  await expect.element(card('Processes')).toMatchTextContent('one 11, web, version 1.2.0')
})
