import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWarnings, readConfig } from '../server/platform/config.ts'
import { blocksOf, isInstalled, readPage } from './operations-pages.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the settings of the install page are accepted', async () => {
  const block = blocksOf(await readPage('install'), 'sh').find((text) =>
    text.includes('cat >> /etc/framefolk.env'),
  )!
  const file = join(folder, 'framefolk.env')
  const lines = block.split('\n').filter((line) => !line.startsWith('install '))
  await run('bash', ['-euo', 'pipefail', '-c', lines.join('\n').replace('/etc/framefolk.env', file)])
  const settings = Object.fromEntries(
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s, 2)),
  )
  const config = readConfig(settings)
  expect(config.authSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(config).toMatchObject({
    dataDir: '/srv/framefolk/data',
    trustProxy: ['loopback'],
    migrateAtStart: false,
  })
  expect(listWarnings(config)).toEqual([])
})

/** The file as it is, with a certificate that exists. */
async function withCertificate(name: string): Promise<string> {
  const [chain, key, both] = ['fullchain.pem', 'privkey.pem', 'framefolk.pem'].map((file) =>
    join(folder, file),
  )
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=framefolk.example'],
    ...['-keyout', key!, '-out', chain!],
  ])
  await writeFile(both!, (await readFile(chain!, 'utf8')) + (await readFile(key!, 'utf8')))
  const file = join(folder, name)
  const text = await readFile(join(root, 'docs', name), 'utf8')
  await writeFile(
    file,
    text.replaceAll(/\/etc\/(haproxy|letsencrypt\/live\/framefolk\.example)(?=\/)/g, folder),
  )
  return file
}

test.for(['haproxy-site.cfg', 'haproxy-cluster.cfg'])('HAProxy accepts %s', async (name, { skip }) => {
  skip(!(await isInstalled('haproxy', '-v')))
  await expect(run('haproxy', ['-c', '-f', await withCertificate(name)])).resolves.toBeDefined()
})

test('nginx accepts nginx-site.conf', async ({ skip }) => {
  skip(!(await isInstalled('nginx', '-v')))
  const site = await withCertificate('nginx-site.conf')
  const whole = join(folder, 'nginx.conf')
  const own = ['pid', 'error_log'].map((what) => `${what} ${join(folder, what)};`).join('\n')
  await writeFile(whole, `${own}\nevents {}\nhttp { access_log off; include ${site}; }\n`)
  await expect(run('nginx', ['-t', '-c', whole])).resolves.toBeDefined()
})

test('Caddy accepts the Caddyfile, and believes a proxy in front', async ({ skip }) => {
  skip(!(await isInstalled('caddy', 'version')))
  const { stdout } = await run('caddy', ['version'])
  const [, minor, patch] = /^v?2\.(\d+)\.(\d+)/.exec(stdout)!.map(Number)
  let text = await readFile(join(root, 'docs/Caddyfile'), 'utf8')
  // As the file says.
  if (minor! < 6 || (minor === 6 && patch! < 4)) text = text.replaceAll(/^ *request_buffers .*\n/gm, '')
  const file = join(folder, 'Caddyfile')
  await writeFile(file, text)
  const adapted = await run('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'])
  // Otherwise all visitors behind a proxy of the operator share one address.
  expect(adapted.stdout.match(/"trusted_proxies"/g)).toHaveLength(2)
})

const unit = () => readFile(join(root, 'docs/framefolk.service'), 'utf8')
const KEYS: Record<string, string[]> = {
  Unit: ['Description', 'After', 'Wants'],
  Service: [
    'User',
    'WorkingDirectory',
    'Environment',
    'ExecStartPre',
    'ExecStart',
    'Restart',
    'RestartSec',
    'TimeoutStopSec',
    'KillMode',
    'NoNewPrivileges',
    'PrivateTmp',
    'ProtectSystem',
    'ProtectHome',
    'ReadWritePaths',
  ],
  Install: ['WantedBy'],
}

test('the unit has fields that systemd knows, starts our program, and waits until it has stopped', async () => {
  const fields = new Map<string, string>()
  let section = ''
  for (const line of (await unit()).split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    section = name ?? section
    if (name) continue
    const [, key, value] = /^(\w+)=(.+)$/.exec(line)!
    expect(KEYS[section], line).toContain(key)
    fields.set(key!, value!)
  }
  const [, program] = /^\/usr\/bin\/node (\S+)$/.exec(fields.get('ExecStart')!)!
  await expect(readFile(join(root, program!))).resolves.toBeDefined()
  const [, lastResort] = /LAST_RESORT_MS = (\d+)_000/.exec(
    await readFile(join(root, 'server/main.ts'), 'utf8'),
  )!
  expect(Number(fields.get('TimeoutStopSec'))).toBeGreaterThan(Number(lastResort))
})

test('systemd has nothing to say about the unit', async ({ skip }) => {
  skip(!(await isInstalled('systemd-analyze')))
  await writeFile(
    join(folder, 'framefolk@.service'),
    (await unit()).replace('/usr/bin/node', process.execPath),
  )
  const { stdout, stderr } = await run('systemd-analyze', ['verify', join(folder, 'framefolk@3001.service')])
  expect((stdout + stderr).split('\n').filter((line) => line.includes('framefolk@'))).toEqual([])
})
