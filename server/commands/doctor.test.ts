import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import { callCommand } from '../../test/run-command.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { startTestApp } from '../../test/start-app.ts'
import { startTransactionPooler } from '../../test/transaction-pooler.ts'
import { recordBackup } from '../admin/jobs/last-backup.ts'
import { setMaintenance } from '../core/settings/maintenance.ts'
import { adoptStorage, claimStorage } from '../platform/storage/identity.ts'
import { createS3Storage } from '../platform/storage/s3.ts'

vi.setConfig({ testTimeout: 60_000 })

let mail: MailServer
let folder: string
let healthy: Record<string, string>
const running = startTestApp()
beforeAll(async () => {
  const { db, storage, url, secret, config } = running.services
  await claimStorage(db, storage)
  await recordBackup(db, 'nightly', 'database')
  await recordBackup(db, 'nightly', 'photos')
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  mail = await startMailServer(() => 'accept')
  folder = await mkdtemp(join(tmpdir(), 'framefolk-doctor-'))
  healthy = {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    DATA_DIR: config.dataDir,
    PUBLIC_URL: `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`,
    TRUST_PROXY: 'loopback',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Framefolk <hello@framefolk.test>',
    MIN_FREE_DISK_GB: '0',
  }
})
afterAll(async () => {
  // The command's own requests keep their connections open.
  running.app.server.closeAllConnections()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const examine = (settings: Record<string, string> = {}, ...args: string[]) =>
  callCommand('doctor.ts', args, { ...healthy, ...settings })
const elsewhere = (change: (url: URL) => void) => {
  const url = new URL(healthy.DATABASE_URL!)
  change(url)
  return url.href
}

test('a healthy installation passes every check, and sends an email to the address given', async () => {
  const { code, out } = await examine({}, 'you@example.org')
  expect(out).not.toContain('✗')
  // Only the test has no certificate.
  expect(out.match(/^! .*$/gm)).toEqual([expect.stringContaining('Use https')])
  const topics = [...out.matchAll(/^✓ ([^:]+):/gm)].map(([, topic]) => topic)
  expect(topics).toEqual([
    'Node',
    'Database',
    'Connections',
    'Database TLS',
    'Clock',
    'Time zones',
    'Backup',
    'Photo backup',
    'Payments',
    'Disk',
    'Photo storage',
    'Proxy',
    'Email',
  ])
  expect(code).toBe(0)
  expect(mail.delivered).toEqual(['you@example.org'])
  const left: string[] = []
  for await (const { key } of running.services.storage.list('')) left.push(key)
  expect(left).toEqual(['installation/id'])
})

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'PostgreSQL is gone',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }),
    /✗ Database: .*isn’t responding.*\n {4}/,
  ],
  [
    'the database does not exist',
    () => ({ DATABASE_URL: elsewhere((url) => Object.assign(url, { pathname: '/nowhere' })) }),
    /✗ Database: .*nowhere/,
  ],
  [
    'the database takes no changes',
    () => ({
      DATABASE_URL: elsewhere((url) =>
        url.searchParams.set('options', '-c default_transaction_read_only=on'),
      ),
    }),
    /✗ Database: The database takes no changes\.\n {4}Find/,
  ],
  ['a secret is missing', () => ({ AUTH_SECRET: '' }), /AUTH_SECRET is missing/],
  ['a setting is misspelt', () => ({ SMPT_URL: 'x' }), /! Settings: SMPT_URL .*Did you mean SMTP_URL/],
  [
    'the folder cannot be used',
    () => ({ DATA_DIR: join(folder, 'file', 'data') }),
    /✗ Disk: .*doesn’t exist.*✗ Photo storage: /s,
  ],
  [
    'the storage is another one',
    () => ({ DATA_DIR: folder }),
    /✗ Photo storage: It belongs to another database.\n {4}/,
  ],
  ['backups share the disk', () => ({ BACKUP_TO: folder }), /! Disk: BACKUP_TO is on the disk of DATA_DIR/],
  [
    'the disk is nearly full',
    () => ({ MIN_FREE_DISK_GB: '1000000' }),
    /✗ Disk: .* GB free .*\n {4}Free some space/,
  ],
  [
    'S3 is gone',
    () => ({ S3_URL: 'http://key:secret@127.0.0.1:1/bucket' }),
    /✗ (Photo storage: the bucket of S3_URL|Check: )/,
  ],
  ['the proxy is not trusted', () => ({ TRUST_PROXY: '' }), /! Proxy: TRUST_PROXY is not set/],
  ['the site does not answer', () => ({ PUBLIC_URL: 'http://127.0.0.1:1' }), /! Proxy: .*does not answer/],
  ['there is no mail server', () => ({ SMTP_URL: '' }), /! Email: SMTP_URL is not set/],
])('names what is wrong, with a remedy: %s', async (_, change, expected) => {
  await writeFile(join(folder, 'file'), '')
  expect((await examine(change())).out).toMatch(expected)
})

test('opens a link to a photo, as a browser would', async () => {
  const s3 = await startS3Server()
  await adoptStorage(running.services.db, createS3Storage(s3.url))
  try {
    const { origin } = new URL(s3.url)
    expect((await examine({ S3_URL: s3.url, S3_PUBLIC_URL: origin })).out).toContain(
      `✓ Photo links: photos open at ${origin}`,
    )
    const closed = await examine({ S3_URL: s3.url, S3_PUBLIC_URL: 'http://127.0.0.1:1' })
    expect([closed.code, closed.out]).toEqual([
      1,
      expect.stringMatching(/✗ Photo links: http:..127\.0\.0\.1:1 .*\n {4}Let S3_PUBLIC_URL lead/),
    ])
    expect((await examine({ S3_PUBLIC_URL: origin })).out).toContain('S3_URL is missing')
  } finally {
    await adoptStorage(running.services.db, running.services.storage)
    await s3.close()
  }
})

test('names a mail server that refuses, a clock that is wrong, missing migrations and missing backups', async () => {
  const { pool } = running.services
  const refused = await examine({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'you@example.org')
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringMatching(/✗ Email: 127\.0\.0\.1:1: .*\n {4}Check SMTP_URL/),
  ])

  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  expect((await examine()).out).toMatch(/✗ Clock: .*differ by 60 seconds/)
  vi.restoreAllMocks()

  const { rows } = await pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, hash',
  )
  expect((await examine()).out).toMatch(/✗ Tables: 1 .*\n {4}Run npx framefolk db:migrate/)
  await pool.query('insert into schema_migrations values ($1, $2)', [rows[0].name, rows[0].hash])

  await pool.query(`delete from job_runs where queue like 'backup%'`)
  expect((await examine()).out).toMatch(
    /! Backup: There is no nightly one\..*! Photo backup: There is no nightly one\./s,
  )
})

test('names a pooler without an address of PostgreSQL itself, with a wrong one, and what it lacks', async () => {
  const { DATABASE_URL } = healthy as { DATABASE_URL: string }
  const pooler = await startTransactionPooler(DATABASE_URL)
  const through = (settings: Record<string, string>) => examine({ DATABASE_URL: pooler.url, ...settings })
  const missing = await through({})
  expect(missing.code).toBe(1)
  expect(missing.out).toMatch(
    /✗ Pooler: DATABASE_URL is a pooler, and DATABASE_DIRECT_URL is not set.\n {4}Set it to/,
  )
  expect(missing.out).toMatch(/! Pooler: The pooler keeps no prepared statements.*\n {4}Use PgBouncer 1\.21/)
  expect(missing.out).toMatch(/! Pooler: .*lack our time limits.*\n {4}Copy connect_query/)
  const other = await createTestDatabase()
  expect((await through({ DATABASE_DIRECT_URL: other.url })).out).toMatch(/✗ Pooler: .*is another database/)
  await other.drop()
  const right = await through({ DATABASE_DIRECT_URL: DATABASE_URL })
  expect(right.out).not.toContain('✗')
  expect(right.out).toMatch(/^✓ Database: /m)
  await pooler.close()
})

test('says that maintenance mode is on', async () => {
  const { db } = running.services
  await setMaintenance(db, 'on')
  expect((await examine()).out).toMatch(/^! Maintenance: Maintenance mode is on.*\n {4}.*maintenance off$/m)
  await setMaintenance(db, null)
})
