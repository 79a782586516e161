import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { api } from '../../../contract/paths.ts'
import { createConversations, type SignedIn } from '../../../test/conversations.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { begin, finishUploads, makePhoto, uploadFile } from '../../../test/uploads.ts'
import { execute } from '../../platform/db/query.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { forgetUnsentPictures } from './erase.ts'

const running = startTestApp()
let photo: Buffer
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
  photo = await makePhoto(400, 300)
})
const { call, startConversation } = createConversations(() => running)

async function upload(who: SignedIn, thread: string, bytes = photo): Promise<string> {
  const address = await uploadFile(running.app, who.headers, bytes, {
    purpose: 'message',
    thread,
    name: 'a.jpg',
  })
  await finishUploads(running.services)
  const { data } = (await running.app.inject({ url: String(address), headers: who.headers })).json()
  expect(data.state).toBe('ready')
  return data.picture.id
}
const fetchPicture = (who: { headers: object }, picture: string, file = '320.webp') =>
  running.app.inject({
    url: fill(api.picture, { id: picture, file }),
    headers: { ...who.headers },
  })

test('a photo is visible to its owner until it is sent, then to both people, and never to another account: 404, 200', async () => {
  const { client, photographer, id, messages } = await startConversation()
  const picture = await upload(client, id)
  expect((await fetchPicture(client, picture)).statusCode).toBe(200)
  expect((await fetchPicture(photographer, picture)).statusCode).toBe(404)
  const sent = await call(client, 'POST', messages, { pictures: [picture] })
  expect(sent.statusCode).toBe(201)
  expect(sent.json().data).toMatchObject({ text: '', pictures: [{ id: picture, width: 400, height: 300 }] })
  const read = (await call(photographer, 'GET', messages)).json().data
  expect(read.messages[0].pictures).toMatchObject([{ id: picture }])
  expect(read.thread.lastMessage.pictures).toHaveLength(1)
  expect((await fetchPicture(photographer, picture)).statusCode).toBe(200)
  for (const role of ['client', 'photographer'] as const)
    expect((await fetchPicture(await signInAs(running.services, role), picture)).statusCode).toBe(404)
  expect((await fetchPicture({ headers: {} }, picture)).statusCode).toBe(404)
})

test('the original of a message photo is never served, and no size reveals where it was taken: 404', async () => {
  const { client, photographer, id, messages } = await startConversation()
  const located = await sharp(photo)
    .withExif({
      IFD0: { Artist: 'Secret Person', Model: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 11/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(located.includes('Secret Person')).toBe(true)
  const picture = await upload(client, id, located)
  await call(client, 'POST', messages, { pictures: [picture] })
  for (const who of [client, photographer]) {
    expect((await fetchPicture(who, picture, 'original')).statusCode).toBe(404)
    for (const file of ['320.webp', '640.webp', '1600.webp', '2560.jpg']) {
      const { statusCode, rawPayload } = await fetchPicture(who, picture, file)
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
      expect([statusCode, exif, xmp, iptc, icc], file).toEqual([
        200,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(rawPayload.includes('Secret Person'), file).toBe(false)
    }
  }
  for await (const { key } of running.services.storage.list('pictures/'))
    expect(key.endsWith('original'), key).toBe(false)
})

test('a photo is sent once, by its owner, in its conversation: 409', async () => {
  const mine = await startConversation()
  const other = await startConversation()
  const picture = await upload(mine.client, mine.id)
  const foreign = await upload(other.client, other.id)
  const refused = await call(mine.client, 'POST', mine.messages, { text: 'Not mine', pictures: [foreign] })
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentences.pictureGone()])
  const twice = await Promise.all(
    [1, 2].map(() => call(mine.client, 'POST', mine.messages, { text: 'Mine', pictures: [picture] })),
  )
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  // The refused requests created no messages.
  expect((await call(mine.client, 'GET', mine.messages)).json().data.total).toBe(2)
  const many = Array.from({ length: 11 }, () => picture)
  expect((await call(mine.client, 'POST', mine.messages, { pictures: many })).statusCode).toBe(400)
})

test('photos are accepted only for the account’s own unblocked conversations: 400, 404, 403', async () => {
  const { client, photographer, id } = await startConversation()
  const start = async (who: SignedIn, more: { thread?: string }) =>
    (await begin(running.app, who.headers, photo.length, { purpose: 'message', name: 'a.jpg', ...more }))
      .statusCode
  expect(await start(client, {})).toBe(400)
  expect(await start(await signInAs(running.services, 'client'), { thread: id })).toBe(404)
  await call(photographer, 'POST', fill(api.blockThread, { id }), { blocked: true })
  expect(await start(client, { thread: id })).toBe(403)
})

test('photos that were never sent are deleted after a day; sent ones stay', async () => {
  const { client, id, messages } = await startConversation()
  const [sent, recent, old] = [await upload(client, id), await upload(client, id), await upload(client, id)]
  await call(client, 'POST', messages, { pictures: [sent] })
  const { db } = running.services
  await execute(db)`update pictures set ready_at = now() - interval '25 hours' where id in (${sent}, ${old})`
  expect(await db.transaction((tx) => forgetUnsentPictures(tx))).toBe(1)
  expect(
    [
      await fetchPicture(client, sent),
      await fetchPicture(client, recent),
      await fetchPicture(client, old),
    ].map((a) => a.statusCode),
  ).toEqual([200, 200, 404])
})

const removePicture = (who: SignedIn, id: string, picture: string) =>
  running.app.inject({
    method: 'DELETE',
    url: fill(api.threadPicture, { id, picture }),
    headers: who.headers,
  })

test('an unsent photo is deleted once, by its owner; a sent one cannot be deleted: 404', async () => {
  const { client, photographer, id, messages } = await startConversation()
  const [mine, sent] = [await upload(client, id), await upload(client, id)]
  await call(client, 'POST', messages, { pictures: [sent] })
  for (const [who, picture] of [
    [photographer, mine],
    [await signInAs(running.services, 'client'), mine],
    [client, sent],
    [client, 'not-an-id'],
  ] as const)
    expect((await removePicture(who, id, picture)).statusCode).toBe(404)
  expect((await removePicture(client, (await startConversation()).id, mine)).statusCode).toBe(404)
  expect((await fetchPicture(client, mine)).statusCode).toBe(200)
  expect((await removePicture(client, id, mine)).statusCode).toBe(200)
  expect((await removePicture(client, id, mine)).statusCode).toBe(404)
  expect([
    (await fetchPicture(client, mine)).statusCode,
    (await fetchPicture(client, sent)).statusCode,
  ]).toEqual([404, 200])
})

test('if a photo is sent and removed at once, it is in the message or the message is refused', async () => {
  const { client, id, messages } = await startConversation()
  const picture = await upload(client, id)
  const [sent, out] = await Promise.all([
    call(client, 'POST', messages, { pictures: [picture] }),
    removePicture(client, id, picture),
  ])
  expect([
    [201, 404],
    [409, 200],
  ]).toContainEqual([sent.statusCode, out.statusCode])
  expect((await fetchPicture(client, picture)).statusCode).toBe(sent.statusCode === 201 ? 200 : 404)
})

test('the oldest of twenty unsent photos is deleted for a new one, unless all are recent: 409', async () => {
  const { client, photographer, id, messages } = await startConversation()
  const { db } = running.services
  const first = await upload(client, id)
  const sent = await upload(client, id)
  await call(client, 'POST', messages, { pictures: [sent] })
  await execute(db)`
    with more as (
      insert into pictures (id, owner_id, purpose, state, width, height, placeholder, ready_at)
      select gen_random_uuid(), owner_id, purpose, state, width, height, placeholder, now()
      from pictures, generate_series(1, 19) where id = ${first} returning id)
    insert into thread_pictures (picture_id, thread_id) select id, ${id}::uuid from more`
  const start = async (who: SignedIn) =>
    await begin(running.app, who.headers, photo.length, { purpose: 'message', name: 'a.jpg', thread: id })
  const refused = await start(client)
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentences.picturesFull()])
  expect((await start(photographer)).statusCode).toBe(201)
  await execute(db)`
    update pictures set ready_at = now() - interval '11 minutes' where id in (${first}, ${sent})`
  expect((await start(client)).statusCode).toBe(201)
  expect([
    (await fetchPicture(client, first)).statusCode,
    (await fetchPicture(client, sent)).statusCode,
  ]).toEqual([404, 200])
  // The running upload counts, and no old photo is left to delete.
  expect((await start(client)).statusCode).toBe(409)
})
