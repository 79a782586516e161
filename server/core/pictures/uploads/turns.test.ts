import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { makePhoto, uploadFile } from '../../../../test/uploads.ts'
import { execute } from '../../../platform/db/query.ts'
import { passTurn, takeWork } from './take-work.ts'

vi.setConfig({ testTimeout: 60_000 })

const running = startTestApp()
let photo: Buffer
beforeAll(async () => {
  photo = await makePhoto(60, 40)
})
beforeEach(() => execute(running.services.db)`delete from uploads`)

async function queueFiles(files: number): Promise<string> {
  const { headers, person } = await signInAs(running.services, 'photographer')
  for (let n = 0; n < files; n += 1) await uploadFile(running.app, headers, photo)
  return person.id
}

/** Processes the next file for so long. Returns its owner. */
async function workOnNext(tookMs = 1_000): Promise<string | undefined> {
  const { db } = running.services
  const taken = await takeWork(db, 20)
  if (!taken) return undefined
  await execute(db)`
    update uploads set state = 'ready', lease = null, lease_until = null where id = ${taken.id}`
  await passTurn(db, taken.ownerId, tookMs)
  return taken.ownerId
}

test('an owner with one later file does not wait for all files of another owner', async () => {
  const many = await queueFiles(5)
  expect(await workOnNext()).toBe(many)
  const one = await queueFiles(1)
  expect([await workOnNext(), await workOnNext()]).toEqual([one, many])
})

test('owners share time, not files: one file of 12 s is followed by many of one second', async () => {
  const slow = await queueFiles(3)
  expect(await workOnNext(12_000)).toBe(slow)
  const quick = await queueFiles(4)
  for (let n = 0; n < 4; n += 1) expect(await workOnNext(1_000)).toBe(quick)
  expect(await workOnNext()).toBe(slow)
})

test('an owner has at most two files in progress across all processes; files of others are processed meanwhile', async () => {
  const { db } = running.services
  const many = await queueFiles(3)
  expect([(await takeWork(db, 20))?.ownerId, (await takeWork(db, 20))?.ownerId]).toEqual([many, many])
  expect(await takeWork(db, 20)).toBeUndefined()
  const other = await queueFiles(1)
  expect((await takeWork(db, 20))?.ownerId).toBe(other)
  // After a process died, its lease expires, and its slot is free again.
  await execute(db)`update uploads set lease_until = now() - interval '1 second' where owner_id = ${many}`
  expect((await takeWork(db, 20))?.ownerId).toBe(many)
})
