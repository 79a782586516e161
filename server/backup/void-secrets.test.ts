import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { insertBooking, insertPerson } from '../../test/factories.ts'
import { createKey } from '../core/api-keys/keys.ts'
import { makeAdminLink } from '../core/auth/admin-links.ts'
import { openSession } from '../core/auth/sessions.ts'
import { createAccessTokens } from '../core/auth/tokens.ts'
import { makeLink } from '../features/accounts/links.ts'
import { replaceCalendarLink } from '../features/calendar/export.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { newId } from '../platform/db/new-id.ts'
import { galleryLinks } from '../platform/db/tables/galleries.ts'
import { passkeys, recoveryCodes, secondFactors } from '../platform/db/tables/second-factor.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

// A restore creates all tables, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-secrets-'))
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
  await rm(folder, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Cloned, while a database without tables would run all migrations. */
async function emptyDatabase(): Promise<string> {
  const made = await createTestDatabase()
  undo.push(made.drop)
  return made.url
}

test('a restore voids sessions, emailed links, share links, calendar links, API keys, passwords, passkeys and recovery codes, and keeps passwords on request', async () => {
  const made = await createTestDatabase()
  undo.push(made.drop)
  const { db, close } = connect({ url: made.url })
  const admin = await insertPerson(db, { role: 'admin' })
  const client = await insertPerson(db)
  await openSession(db, createAccessTokens('any secret'), admin.id, { userAgent: null, address: null })
  await makeAdminLink(db, admin.id, 'reset')
  for (const kind of ['confirm', 'reset', 'change_from', 'change_to'] as const)
    await makeLink(db, { kind, personId: client.id, email: client.email! })
  const photographer = await insertPerson(db, { role: 'photographer', passwordHash: 'an old one' })
  await replaceCalendarLink({ db, config: readConfig({}), secret: 'any secret' }, photographer.id)
  const booking = await insertBooking(db, { clientId: client.id, photographerId: photographer.id })
  const services = { db, config: readConfig({}), jobs: null as never }
  await createKey(services, admin.id, { name: 'Reports', scopes: ['people:read'], days: 1 })
  await db.insert(galleryLinks).values({ id: newId(), bookingId: booking.id, downloads: true })
  await db.insert(passkeys).values({
    ...{ id: newId(), personId: client.id, name: 'Phone' },
    ...{ credentialId: Buffer.from('id'), publicKey: Buffer.from('key') },
  })
  await db.insert(secondFactors).values({ personId: client.id, sealedSecret: Buffer.from('sealed') })
  await db.insert(recoveryCodes).values({ personId: client.id, codeHash: Buffer.from('hash') })
  await close()
  await query(
    made.url,
    `insert into account_links (id, kind, waitlist_id, email, expires_at)
     values (gen_random_uuid(), 'invitation', gen_random_uuid(), 'waits@example.test', now() + interval '1 day')`,
  )
  await query(
    made.url,
    `insert into brand_address_changes (id, field, email, requested_by, expires_at)
     values (gen_random_uuid(), 'supportEmail', 'former@example.test', '${admin.id}', now() + interval '1 day')`,
  )
  const file = join(folder, 'sessions.sql.gz')
  await writeBackup(made.url, file)
  const target = await emptyDatabase()
  const { voided } = await restoreBackup(target, file)
  expect(voided).toEqual({
    sessions: 1,
    mailedLinks: 6,
    shareLinks: 1,
    calendarLinks: 1,
    apiKeys: 1,
    webhooks: 0,
    passwords: 1,
    passkeys: 1,
    recoveryCodes: 1,
  })
  expect(await query(target, 'select ended_at is null as live from gallery_links')).toEqual([{ live: false }])
  expect(await query(target, 'select photographer_id from calendar_exports')).toEqual([])
  expect(await query(target, 'select from people where password_hash is not null')).toEqual([])
  expect(await query(target, 'select from passkeys')).toEqual([])
  expect(await query(target, 'select from recovery_codes')).toEqual([])
  expect(await query(target, 'select revoked_at is null as live from sessions')).toEqual([{ live: false }])
  expect(await query(target, 'select from api_keys where revoked_at is null')).toEqual([])
  expect(await query(target, 'select id from admin_links')).toEqual([])
  expect(await query(target, 'select id from brand_address_changes')).toEqual([])
  expect(await query(target, 'select kind from account_links')).toEqual([{ kind: 'invitation' }])
  const same = await emptyDatabase()
  expect((await restoreBackup(same, file, { keepPasswords: true })).voided).toMatchObject({
    passwords: 0,
    passkeys: 0,
    recoveryCodes: 0,
  })
  expect(await query(same, 'select name from passkeys')).toEqual([{ name: 'Phone' }])
  expect(await query(same, `select from people where password_hash = 'an old one'`)).toHaveLength(1)
})
