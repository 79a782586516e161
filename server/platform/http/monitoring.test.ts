import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/start-app.ts'
import { recordBackup } from '../../admin/jobs/last-backup.ts'

const folder = join(import.meta.dirname, '../../../docs/monitoring')
const rules = join(folder, 'alerts.yml')

const running = startTestApp()

/** Names of the metrics in an expression, without the suffixes of histograms. */
const metricsIn = (expression: string): string[] =>
  (expression.match(/\b(?:framefolk|nodejs|process)_\w+/g) ?? []).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

async function knownMetrics(): Promise<string[]> {
  const { body } = await running.app.inject({ url: '/metrics' })
  return [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
}

test('every metric that an alert or a panel uses exists', async () => {
  const alarms = [...readFileSync(rules, 'utf8').matchAll(/^\s+expr: (.+)$/gm)].map(([, text]) => text!)
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'))
  const drawn = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(alarms.length).toBeGreaterThan(10)
  expect(drawn.length).toBeGreaterThan(10)
  const named = new Set([...alarms, ...drawn].flatMap(metricsIn))
  const known = await knownMetrics()
  expect([...named].filter((name) => !known.includes(name))).toEqual([])
  // Every metric of ours is used by an alert or a panel, too.
  expect(known.filter((name) => name.startsWith('framefolk_') && !named.has(name))).toEqual([])
})

test('overdue work is reported with its age, future work is not', async () => {
  const { pool } = running.services
  await pool.query(
    `insert into webhook_inbox (id, provider, event_id, body, received_at)
     values (gen_random_uuid(), 'sandbox', 'e1', '{}', now() - interval '1 hour')`,
  )
  const { body } = await running.app.inject({ url: '/metrics' })
  const [, age] = /framefolk_overdue_seconds\{work="webhook"\} (\S+)/.exec(body)!
  expect(Math.floor(Number(age) / 60)).toBe(60)
  expect(body).toContain('framefolk_overdue_seconds{work="deadline"} 0')
})

const promtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(promtool)('promtool finds no mistake in the alerts', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })
  expect(stdout + stderr).toContain('SUCCESS')
  expect(status).toBe(0)
})

test('the runbook has the first action for each alert, and for no other', () => {
  const runbook = readFileSync(join(folder, '../operations/monitoring.md'), 'utf8')
  const described = [...runbook.matchAll(/^\| `(Framefolk\w+)` \|/gm)].map(([, name]) => name!)
  const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(described.sort()).toEqual(names.sort())
})

test('every alert has a test', () => {
  const tests = readFileSync(join(folder, 'alerts.test.yml'), 'utf8')
  const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.filter((name) => !new RegExp(`alertname: ${name}\\n +exp_alerts`).test(tests))).toEqual([])
})

test.runIf(promtool)(
  'each alert fires on its test figures, and none in a healthy market',
  () => {
    const tests = join(folder, 'alerts.test.yml')
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' })
    expect(`${status} ${stdout}${stderr}`).toMatch(/^0 .*SUCCESS/s)
  },
  120_000,
)

test('the version, failed refunds, returned payouts and the last backup are reported', async () => {
  await recordBackup(running.services.db, 'manual', 'database')
  const { body } = await running.app.inject({ url: '/metrics' })
  expect(body).toMatch(/framefolk_build_info\{version="\d+\.\d+\.\d+",node="v\d+/)
  expect(body).toContain('framefolk_refunds_failed 0')
  expect(body).toContain('framefolk_payouts{state="returned"} 0')
  // It does not silence the alert about the nightly one.
  expect(body).toContain('framefolk_backup_last_timestamp_seconds{kind="nightly"} 0')
  expect(body).toContain('framefolk_backup_photos_last_timestamp_seconds{kind="nightly"} 0')
  const [, at] = /^framefolk_backup_last_timestamp_seconds\{kind="manual"\} (\S+)/m.exec(body)!
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60)
})
