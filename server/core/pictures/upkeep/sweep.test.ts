import { expect, test, vi } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import type { TestApp } from '../../../../test/app.ts'
import { insertStudio } from '../../../../test/factories.ts'
import { signIn, signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { begin, finishUploads, makePhoto, readUpload, send, uploadFile } from '../../../../test/uploads.ts'
import { lockStudio } from '../../../features/listings/studios.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { settings } from '../../../platform/db/tables/settings.ts'
import { discard, releaseStorage } from '../discard.ts'
import { originalKey, pictureFolder } from '../keys.ts'
import { passFor } from '../signed-access.ts'
import { checkStorage } from './check.ts'
import { sweepPictures } from './sweep.ts'

// Photos are processed at low priority, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const running = startTestApp()

const LATER = 5 * 3_600_000
const objects = async () => {
  const keys: string[] = []
  for await (const { key } of running.services.storage.list('')) keys.push(key)
  return keys
}

test('the sweep removes objects without a row and keeps the others, also those of unfinished uploads', async () => {
  const { services, app } = running
  const who = await signInAs(services, 'photographer')
  await uploadFile(app, who.headers, await makePhoto(300, 200))
  await finishUploads(services)
  const url = String((await begin(app, who.headers, 100)).headers.location)
  await send(app, who.headers, url, 0, Buffer.alloc(40))
  const before = await objects()
  const orphans = [originalKey(newId()), `uploads/ab/${newId()}/${newId()}`, 'pictures/strange']
  for (const key of orphans) await services.storage.put(key, Buffer.from('x'))
  expect(
    (await sweepPictures(services)).orphans,
    'new objects may belong to a row that is not committed yet',
  ).toBe(0)
  expect(await sweepPictures(services, Date.now() + LATER)).toMatchObject({
    orphans: 3,
    missing: [],
    wrong: [],
  })
  expect((await objects()).sort()).toEqual(before.sort())

  // After a restore this may be the storage of another database, so nothing is removed, not even orphans.
  await services.db.update(settings).set({ storageHeld: true })
  await services.storage.put(orphans[0]!, Buffer.from('x'))
  await discard(services.db, [orphans[0]!.slice(0, 12)])
  expect((await sweepPictures(services, Date.now() + LATER)).orphans).toBe(0)
  expect(await objects()).toContain(orphans[0])
  await releaseStorage(services.db)
  await sweepPictures(services, Date.now() + LATER)
  expect((await objects()).sort()).toEqual(before.sort())
})

test('an interrupted upload is deleted with its bytes after 48 hours, and not before', async () => {
  const { services, app } = running
  const who = await signInAs(services, 'photographer')
  const url = String((await begin(app, who.headers, 100)).headers.location)
  await send(app, who.headers, url, 0, Buffer.alloc(40))
  const id = url.split('/').at(-1)!
  await execute(services.db)`update uploads set updated_at = now() - interval '47 hours' where id = ${id}`
  expect((await sweepPictures(services)).uploads).toBe(0)
  await execute(services.db)`update uploads set updated_at = now() - interval '49 hours' where id = ${id}`
  expect((await sweepPictures(services)).uploads).toBe(1)
  expect((await objects()).filter((key) => key.includes(id))).toEqual([])
})

test('a missing and a damaged object are reported by the check', async () => {
  const { services, app } = running
  const who = await signInAs(services, 'photographer')
  const urls = [
    await uploadFile(app, who.headers, await makePhoto(300, 200)),
    await uploadFile(app, who.headers, await makePhoto(300, 200)),
  ]
  await finishUploads(services)
  const [first, second] = await Promise.all(urls.map((url) => readUpload(app, who.headers, url)))
  const { bytes } = (
    await query<{ bytes: string }>(services.db)`select bytes from pictures where id = ${second!.picture!.id}`
  )[0]!
  await services.storage.remove(originalKey(first!.picture!.id))
  await services.storage.put(originalKey(second!.picture!.id), Buffer.alloc(Number(bytes)))
  expect(await checkStorage(services.db, services.storage)).toMatchObject({
    missing: [originalKey(first!.picture!.id)],
    wrong: [],
  })
  expect(await checkStorage(services.db, services.storage, { deep: true })).toMatchObject({
    wrong: [originalKey(second!.picture!.id)],
  })
  const missing = async () =>
    /^framefolk_photos_missing (\d+)$/m.exec((await app.inject({ url: '/metrics' })).body)?.[1]
  await sweepPictures(services)
  expect(await missing()).toBe('1')
  await execute(services.db)`delete from pictures where owner_id = ${who.person.id}`
  await sweepPictures(services, Date.now() + LATER)
  expect(await missing()).toBe('0')
})

test('erasure leaves no row, no object and no working URL behind, also of unfinished uploads', async () => {
  const { services, app } = running
  const admin = await signIn(services)
  const who = await signInAs(services, 'photographer', { fullName: 'Erika Weg' })
  const done = await uploadFile(app, who.headers, await makePhoto(300, 200))
  const papers = await uploadFile(app, who.headers, await makePhoto(300, 200), { purpose: 'evidence' })
  await uploadFile(app, who.headers, await makePhoto(300, 200), { purpose: 'profile' })
  await finishUploads(services)
  const { picture } = await readUpload(app, who.headers, done)
  const evidence = (await readUpload(app, who.headers, papers)).picture!
  const opened = `${evidence.small}${passFor(services.secret, evidence.id)}`
  expect((await app.inject({ url: opened })).statusCode).toBe(200)
  const before = await objects()
  const half = String((await begin(app, who.headers, 100)).headers.location)
  await send(app, who.headers, half, 0, Buffer.alloc(40))
  await uploadFile(app, who.headers, await makePhoto(300, 200))
  const erased = await app.inject({
    method: 'POST',
    url: fill(api.erasePerson, { id: who.person.id }),
    headers: admin.headers,
  })
  expect(erased.statusCode).toBe(200)
  const rows = await query(services.db)`
    select 1 from pictures where owner_id = ${who.person.id} union all select 1 from uploads where owner_id = ${who.person.id}`
  expect(rows).toEqual([])
  expect(
    (await objects()).filter((key) => before.includes(key) && key.includes(pictureFolder(picture!.id))),
  ).toEqual([])
  const report = await checkStorage(services.db, services.storage, { now: Date.now() + LATER })
  expect([report.orphans, report.missing]).toEqual([[], []])
  expect((await app.inject({ url: picture!.small })).statusCode).toBe(404)
  expect((await app.inject({ url: opened })).statusCode, 'a pass stops working').toBe(404)
  expect(
    (await app.inject({ url: evidence.small, headers: { cookie: who.browser.cookie } })).statusCode,
  ).toBe(404)
  const studios = await query<{ slug: string; listed: boolean }>(services.db)`
    select slug, listed from studios where photographer_id = ${who.person.id}`
  expect(studios[0]).toEqual({ slug: `erased-${who.person.id}`, listed: false })
})

test('evidence is deleted 30 days after the decision', async () => {
  const { services, app } = running
  const who = await signInAs(services, 'photographer')
  const url = await uploadFile(app, who.headers, await makePhoto(300, 200), { purpose: 'evidence' })
  await finishUploads(services)
  const { picture } = await readUpload(app, who.headers, url)
  const id = newId()
  await execute(services.db)`insert into verifications (id, photographer_id, state, decided_at)
    values (${id}, ${who.person.id}, 'approved', now() - interval '29 days')`
  await execute(services.db)`insert into verification_evidence values (${picture!.id}, ${id})`
  expect((await sweepPictures(services)).evidence).toBe(0)
  await execute(services.db)`update verifications set decided_at = now() - interval '31 days'`
  expect((await sweepPictures(services)).evidence).toBe(1)
  expect((await app.inject({ url: picture!.small, headers: who.headers })).statusCode).toBe(404)
  expect((await objects()).filter((key) => key.includes(picture!.id))).toEqual([])
})

test('evidence that was never submitted is deleted with its objects after 30 days; submitted evidence stays', async () => {
  const { services, app } = running
  const who = await signInAs(services, 'photographer')
  const urls = await Promise.all(
    [1, 2].map(async () => uploadFile(app, who.headers, await makePhoto(300, 200), { purpose: 'evidence' })),
  )
  // One worker after both uploads, because two concurrent ones may each find that the other has the file.
  await finishUploads(services)
  const [submitted, unsubmitted] = await Promise.all(
    urls.map(async (url) => (await readUpload(app, who.headers, url)).picture!),
  )
  const id = newId()
  await execute(services.db)`insert into verifications (id, photographer_id) values (${id}, ${who.person.id})`
  await execute(services.db)`insert into verification_evidence values (${submitted!.id}, ${id})`
  const age = (days: number) =>
    execute(services.db)`update pictures set created_at = now() - make_interval(days => ${days})
      where owner_id = ${who.person.id}`
  await age(29)
  expect((await sweepPictures(services)).evidence).toBe(0)
  await age(31)
  expect((await sweepPictures(services)).evidence).toBe(1)
  expect((await objects()).filter((key) => key.includes(unsubmitted!.id))).toEqual([])
  expect((await app.inject({ url: unsubmitted!.small, headers: who.headers })).statusCode).toBe(404)
  expect((await app.inject({ url: submitted!.small, headers: who.headers })).statusCode).toBe(200)
})

test('evidence that is being submitted during a sweep stays', async () => {
  const { services, app } = running
  const who = await signInAs(services, 'photographer')
  await insertStudio(services.db, who.person.id)
  const url = await uploadFile(app, who.headers, await makePhoto(300, 200), { purpose: 'evidence' })
  await finishUploads(services)
  const { picture } = await readUpload(app, who.headers, url)
  await execute(services.db)`
    update pictures set created_at = now() - interval '31 days' where id = ${picture!.id}`
  const { sweeping } = await services.db.transaction(async (tx) => {
    await lockStudio(tx, who.person.id)
    const sweeping = sweepPictures(services)
    await untilWaiting(services)
    const id = newId()
    await execute(tx)`insert into verifications (id, photographer_id) values (${id}, ${who.person.id})`
    await execute(tx)`insert into verification_evidence values (${picture!.id}, ${id})`
    // Wrapped in an object, because a returned promise would be awaited inside the transaction.
    return { sweeping }
  })
  expect((await sweeping).evidence).toBe(0)
  expect((await app.inject({ url: picture!.small, headers: who.headers })).statusCode).toBe(200)
})

/** Resolves once the sweep waits for a lock. */
async function untilWaiting({ pool }: TestApp['services']): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%from studios%for update%'`)
    expect(rows).toHaveLength(1)
  })
}
