import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { makePhoto, uploadFile } from '../../../../test/uploads.ts'
import { execute } from '../../../platform/db/query.ts'
import { passTurn, takeWork } from './take-work.ts'

vi.setConfig({ testTimeout: 60_000 })

let running: TestApp
let photo: Buffer
beforeAll(async () => {
  running = await createTestApp()
  photo = await makePhoto(60, 40)
})
afterAll(() => running.close())
beforeEach(() => execute(running.services.db)`delete from uploads`)

async function waiting(files: number): Promise<string> {
  const { headers, person } = await signInAs(running.services, 'photographer')
  for (let n = 0; n < files; n += 1) await uploadFile(running.app, headers, photo)
  return person.id
}

/** Works for so long on the next file, and answers whose it was. */
async function workOnNext(tookMs = 1_000): Promise<string | undefined> {
  const { db } = running.services
  const taken = await takeWork(db, 20)
  if (!taken) return undefined
  await execute(db)`
    update uploads set state = 'ready', lease = null, lease_until = null where id = ${taken.id}`
  await passTurn(db, taken.ownerId, tookMs)
  return taken.ownerId
}

test('who comes later with one file does not wait for all files of another owner', async () => {
  const many = await waiting(5)
  expect(await workOnNext()).toBe(many)
  const one = await waiting(1)
  expect([await workOnNext(), await workOnNext()]).toEqual([one, many])
})

test('owners share time, not files: one file of 12 s is followed by many of one second', async () => {
  const slow = await waiting(3)
  expect(await workOnNext(12_000)).toBe(slow)
  const quick = await waiting(4)
  for (let n = 0; n < 4; n += 1) expect(await workOnNext(1_000)).toBe(quick)
  expect(await workOnNext()).toBe(slow)
})

test('an owner has at most two files in work over all processes; the files of others are taken meanwhile', async () => {
  const { db } = running.services
  const many = await waiting(3)
  expect([(await takeWork(db, 20))?.ownerId, (await takeWork(db, 20))?.ownerId]).toEqual([many, many])
  expect(await takeWork(db, 20)).toBeUndefined()
  const other = await waiting(1)
  expect((await takeWork(db, 20))?.ownerId).toBe(other)
  // A process that died: its lease runs out, and its place is free again.
  await execute(db)`update uploads set lease_until = now() - interval '1 second' where owner_id = ${many}`
  expect((await takeWork(db, 20))?.ownerId).toBe(many)
})
