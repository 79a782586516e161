import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { api } from '../../../contract/paths.ts'
import { pictureLimits, pictureMessages } from '../../../contract/pictures/pictures.ts'
import { createMarket, type Market } from '../../../test/market.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { begin, finishUploads, makePhoto, readUpload, uploadFile } from '../../../test/uploads.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { eraseBookings } from '../bookings/erase.ts'

let market: Market
beforeAll(async () => {
  market = await createMarket()
})
afterAll(() => market.close())

const REPORT = 'Half of the photos are blurry'
const REPLY = 'The blur is what we agreed: see the attached examples.'

/** A booking whose client reported a problem. */
async function report(): Promise<string> {
  // An aged booking takes the same hours as the one before.
  await market.replacePhotographer()
  const id = await market.bookAndAccept(market.shootIn(5))
  await market.ageUntil(id, -0.5)
  await market.act(market.client, id, 'dispute', { reason: REPORT })
  return id
}
/** As if the problem had been reported this many hours earlier. */
const ageReport = (id: string, hours: number) => execute(market.services.db)`
  update bookings set dispute = jsonb_set(dispute, '{at}',
    to_jsonb(to_char((dispute ->> 'at')::timestamptz at time zone 'UTC' - make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where id = ${id}`
const upload = async (booking: string, who = market.photographer) => {
  const fields = { purpose: 'dispute', booking, name: 'proof.jpg' }
  const url = await uploadFile(market.app, who.headers, await makePhoto(400, 300), fields)
  await finishUploads(market.services)
  const { picture } = await readUpload(market.app, who.headers, url)
  return picture!.id
}
const fetchPhoto = async (who: { headers: Record<string, string> } | null, id: string) =>
  (await market.app.inject({ url: fill(api.picture, { id, file: '320.webp' }), headers: who?.headers ?? {} }))
    .statusCode
const beginPhoto = async (booking: string, who: { headers: Record<string, string> }) => {
  const answer = await begin(market.app, who.headers, 1000, { purpose: 'dispute', booking })
  return { status: answer.statusCode, message: answer.json().message }
}
const mailsAbout = (id: string, subject: string) => query<{ to: string; text: string }>(market.services.db)`
  select recipient as "to", data ->> 'text' as text from mails
  where data ->> 'subject' = ${subject} and data ->> 'link' like ${`%${id}`} order by recipient`

test('the photographer reads the report, replies once with text and photos, and both sides are shown to all', async () => {
  const id = await report()
  const { photographer, client, admin } = market
  const read = await market.read(id, photographer)
  expect(read.dispute).toMatchObject({ by: 'client', reason: REPORT, reply: null, pictures: [] })
  expect(Date.parse(read.dispute.replyUntil) - Date.parse(read.dispute.at)).toBe(72 * 3_600_000)
  expect(read.actions).toEqual([{ action: 'reply', until: read.dispute.replyUntil }])
  expect([read.progress.turn, (await market.read(id)).progress.turn]).toEqual(['you', 'other'])
  const waiting = await market.call(photographer, 'GET', `${api.myBookings}?view=needs-you`)
  expect(waiting.body.data.bookings.map((one: { id: string }) => one.id)).toContain(id)
  const [asked] = await mailsAbout(id, 'A problem was reported with your booking')
  expect(asked!.text).toContain(`“${REPORT}”`)
  expect(asked!.text).toContain('Reply in your own words, with photos if they help, until ')

  const picture = await upload(id)
  // Until the reply is sent, only its author sees the photo.
  expect((await market.read(id, photographer)).dispute.pictures).toMatchObject([{ id: picture }])
  expect((await market.read(id)).dispute.pictures).toEqual([])
  expect([await fetchPhoto(photographer, picture), await fetchPhoto(client, picture)]).toEqual([200, 404])
  const listed = () => market.call(admin, 'GET', fill(api.disputePictures, { id }))
  expect((await listed()).body.data.pictures).toEqual([])

  expect(await market.act(photographer, id, 'reply', { reason: ' ' })).toMatchObject({
    status: 400,
    body: { message: processMessages.replyMissing() },
  })
  expect((await market.act(client, id, 'reply', { reason: 'Me too' })).status).toBe(409)
  expect((await market.act(photographer, id, 'reply', { reason: REPLY })).status).toBe(200)
  for (const who of [photographer, client])
    expect((await market.read(id, who)).dispute).toMatchObject({
      reply: { text: REPLY },
      pictures: [{ id: picture }],
    })
  expect((await market.read(id)).progress).toMatchObject({ turn: 'team' })
  expect(await mailsAbout(id, `${photographer.person.fullName} replied to your report`)).toMatchObject([
    { to: client.person.email },
  ])
  const stranger = await signInAs(market.services, 'client')
  expect([await fetchPhoto(client, picture), await fetchPhoto(stranger, picture)]).toEqual([200, 404])
  const [shown] = (await listed()).body.data.pictures
  expect((await market.app.inject({ url: shown.tiny })).statusCode).toBe(200)
  const detail = await market.call(admin, 'GET', fill(api.bookingProcess, { id }))
  expect(detail.body.data.dispute).toMatchObject({ reason: REPORT, reply: { text: REPLY }, proposal: null })

  // Sent is sent: no second reply, no photo more or less.
  expect((await market.act(photographer, id, 'reply', { reason: 'And another thing' })).status).toBe(409)
  expect((await beginPhoto(id, photographer)).status).toBe(409)
  const gone = fill(api.disputePicture, { id, picture })
  expect((await market.call(photographer, 'DELETE', gone)).status).toBe(409)
})

test('after 72 hours there is no reply any more, and no photo for one: 409', async () => {
  const id = await report()
  await ageReport(id, 72)
  expect(await market.act(market.photographer, id, 'reply', { reason: REPLY })).toMatchObject({
    status: 409,
    body: { message: processMessages.tooLate() },
  })
  expect(await beginPhoto(id, market.photographer)).toMatchObject({ status: 409 })
  expect((await market.read(id, market.photographer)).progress.turn).toBe('team')
})

test('only the side that replies adds photos, ten at most, and takes them back', async () => {
  const id = await report()
  const stranger = await signInAs(market.services, 'photographer')
  expect((await beginPhoto(id, market.client)).status).toBe(409)
  expect((await beginPhoto(id, stranger)).status).toBe(404)
  const picture = await upload(id)
  await execute(market.services.db)`
    with added as (
      insert into pictures (id, owner_id, purpose, state)
      select gen_random_uuid(), ${market.photographer.person.id}, 'dispute', 'ready' from generate_series(2, ${pictureLimits.disputeMost})
      returning id
    ) insert into dispute_pictures select id, ${id} from added`
  expect(await beginPhoto(id, market.photographer)).toEqual({
    status: 409,
    message: pictureMessages.disputeFull(),
  })
  const remove = (photo: string, who = market.photographer) =>
    market.call(who, 'DELETE', fill(api.disputePicture, { id, picture: photo }))
  expect((await remove(picture, stranger as never)).status).toBe(404)
  expect((await remove(picture)).status).toBe(200)
  expect((await remove(newId())).status).toBe(404)
  expect((await beginPhoto(id, market.photographer)).status).toBe(201)
})

test('support proposes a split, finance confirms it, and both people read the decision', async () => {
  const id = await report()
  const { db } = market.services
  const unsent = await upload(id)
  const [support, finance] = await Promise.all([
    signIn(market.services, { adminRole: 'support', fullName: 'Sue Support' }),
    signIn(market.services, { adminRole: 'finance', fullName: 'Finn Finance' }),
  ])
  const act = (who: typeof support, action: string, body: object) =>
    market.call(who, 'POST', fill(api.adminBookingAction, { id, action }), body)
  const { held } = (await market.call(support, 'GET', fill(api.bookingProcess, { id }))).body.data
  const proposal = { refund: held / 2, reason: 'Half of the photos are fine' }
  // Support sees the live split before proposing it.
  const preview = await market.call(support, 'POST', fill(api.resolution, { id }), proposal)
  expect(preview.body.data.client.amount).toBe(held / 2)
  expect((await act(support, 'propose-split', { refund: held / 2 })).status).toBe(400)
  expect((await act(support, 'propose-split', { ...proposal, refund: held + 1 })).status).toBe(400)
  expect((await act(finance, 'propose-split', proposal)).status).toBe(403)
  const proposed = await act(support, 'propose-split', proposal)
  expect(proposed.body.data).toMatchObject({
    state: 'disputed',
    held,
    dispute: { proposal: { ...proposal, by: 'Sue Support' }, decision: null },
  })
  // It is internal: neither side reads it before it is decided.
  expect(JSON.stringify(await market.read(id))).not.toContain(proposal.reason)
  expect(JSON.stringify(await market.read(id, market.photographer))).not.toContain(proposal.reason)
  expect((await act(support, 'resolve', proposal)).status).toBe(403)
  const list = await market.call(finance, 'GET', `${api.disputes}?kind=booking`)
  const row = list.body.data.disputes.find((one: { booking: string }) => one.booking === id)
  expect(row).toMatchObject({ waits: true, proposed: true })

  expect((await act(finance, 'resolve', { refund: proposal.refund })).status).toBe(400)
  const decided = await act(finance, 'resolve', proposal)
  expect(decided.body.data).toMatchObject({
    state: 'completed',
    refunded: proposal.refund,
    dispute: { decision: { ...proposal, by: 'Finn Finance' } },
  })
  for (const who of [market.client, market.photographer]) {
    const { dispute } = await market.read(id, who)
    expect(dispute.decision).toEqual({ ...proposal, at: expect.any(String) })
    expect(dispute).not.toHaveProperty('proposal')
  }
  const logged = await query<{ action: string; name: string }>(db)`
    select a.action, p.full_name as name from activities a join people p on p.id = a.actor_id
    where a.subject_id = ${id} order by a.id`
  expect(logged.map(({ action, name }) => `${name} ${action}`)).toEqual([
    'Sue Support booking.split_proposed',
    'Finn Finance booking.resolved',
  ])
  // The photo of a reply that was never sent is deleted with the decision.
  expect(await query(db)`select from pictures where id = ${unsent}`).toEqual([])
  expect((await act(support, 'propose-split', proposal)).status).toBe(409)
})

test('erasing one side takes its own words and our team’s, and leaves the other side’s', async () => {
  const id = await report()
  await market.act(market.photographer, id, 'reply', { reason: REPLY })
  await market.actAsAdmin(id, 'resolve', { refund: 0, reason: 'Marked verdict' })
  const { id: personId, fullName } = market.photographer.person
  await market.services.db.transaction((tx) => eraseBookings(tx, { id: personId, fullName }))
  expect((await market.read(id)).dispute).toMatchObject({
    reason: REPORT,
    reply: { text: '' },
    decision: { reason: '' },
  })
})
