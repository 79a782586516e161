import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { planLimits, planMessages } from '../../../contract/plans/limits.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { begin, finishUploads, makePhoto, readUpload, uploadFile } from '../../../test/uploads.ts'
import { execute, query } from '../../platform/db/query.ts'
import { askClients, forgetPlanPhones } from './ask-clients.ts'
import { describePlan } from './describe-plan.ts'

const market = startMarket({ package: { service: 'wedding' } })
type Who = { headers: Record<string, string> }
let day = 10
beforeEach(async () => {
  day += 1
})

const confirm = () => market.bookAndAccept(market.shootIn(day))
const readPlan = async (id: string, who: Who = market.client) =>
  (await market.call(who, 'GET', fill(api.plan, { id }))).body.data
const answer = (id: string, question: string, body: object, who: Who = market.client) =>
  market.call(who, 'PUT', fill(api.planAnswer, { id, question }), body)
const addShot = (id: string, body: object, who: Who = market.client) =>
  market.call(who, 'POST', fill(api.planShots, { id }), body)
const tick = (id: string, ticks: object[], who: Who = market.photographer) =>
  market.call(who, 'PUT', fill(api.planTicks, { id }), { ticks })
/** As if the plan had been made long ago and the shoot were tomorrow. */
async function lock(id: string) {
  await readPlan(id)
  await market.ageUntil(id, 1)
  await execute(market.services.db)`
    update shoot_plans set created_at = now() - interval '10 days' where booking_id = ${id}`
}
const mailsAbout = (id: string) => query<{ to: string; subject: string; text: string }>(market.services.db)`
  select recipient as "to", data ->> 'subject' as subject, data ->> 'text' as text from mails
  where data ->> 'link' like ${`%/bookings/${id}/plan`} order by created_at, id`

test('a confirmed booking gets the questions of its service and a shot list; a request has no plan: 404', async () => {
  const asked = await market.bookAndPay(market.shootIn(day))
  expect((await market.call(market.client, 'GET', fill(api.plan, { id: asked }))).status).toBe(404)
  await market.act(market.photographer, asked, 'accept')
  const plan = await readPlan(asked)
  expect(plan.questions.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['text', 'choice', 'time', 'person', 'list', 'photo']),
  )
  expect(plan).toMatchObject({ service: 'wedding', answered: 0, locked: false, changes: [] })
  expect(plan.shots[0]).toMatchObject({ must: true, by: 'photographer', done: false })
  expect(plan.may).toEqual({ answer: true, shots: true, tick: false })
  expect(plan.light).toMatch(/Sunrise|sun/)
  expect((await readPlan(asked, market.photographer)).may).toEqual({ answer: false, shots: true, tick: true })
  const stranger = await signInAs(market.services, 'client')
  expect((await market.call(stranger, 'GET', fill(api.plan, { id: asked }))).status).toBe(404)
})

test('answers are saved one by one, each checked by its kind: 400', async () => {
  const id = await confirm()
  expect((await answer(id, 'ceremony', { text: '14:30' })).status).toBe(200)
  expect((await answer(id, 'contact', { name: ' Bo ', phone: '+39 02 123' })).status).toBe(200)
  expect((await answer(id, 'groups', { items: ['Parents', ' ', 'Cousins'] })).status).toBe(200)
  expect((await answer(id, 'ceremony-kind', { text: 'Civil' })).status).toBe(200)
  const saved = await answer(id, 'matters', { text: 'No flash' })
  expect(saved.body.data.answered).toBe(5)
  const shown = Object.fromEntries(
    (await readPlan(id, market.photographer)).questions.map((one: { id: string; shown: string }) => [
      one.id,
      one.shown,
    ]),
  )
  expect(shown).toMatchObject({
    ceremony: '14:30',
    contact: 'Bo, +39 02 123',
    groups: 'Parents\nCousins',
    'ceremony-kind': 'Civil',
    matters: 'No flash',
  })
  for (const [question, body, message] of [
    ['ceremony', { text: '25:00' }, planMessages.badTime()],
    ['ceremony-kind', { text: 'Secret' }, planMessages.notOne()],
    ['contact', { phone: '123' }, planMessages.nameMissing()],
    ['groups', { items: Array.from({ length: 31 }, String) }, planMessages.tooManyItems()],
    ['mood', { text: 'x' }, planMessages.photosElsewhere()],
  ] as const)
    expect(await answer(id, question, body)).toMatchObject({ status: 400, body: { message } })
  expect((await answer(id, 'matters', { text: 'x'.repeat(planLimits.text + 1) })).status).toBe(400)
  expect((await answer(id, 'nothing', { text: 'x' })).status).toBe(404)
  expect((await answer(id, 'matters', { text: 'x' }, market.photographer)).status).toBe(409)
  // An empty answer removes what was saved.
  expect((await answer(id, 'matters', { text: '  ' })).body.data.answered).toBe(4)
})

test('after the lock changes are listed with what it was, and the photographer gets one email', async () => {
  const id = await confirm()
  await answer(id, 'ceremony', { text: '14:30' })
  expect((await readPlan(id)).changes).toEqual([])
  await lock(id)
  await answer(id, 'ceremony', { text: '15:00' })
  await answer(id, 'ceremony', { text: '15:00' })
  await answer(id, 'matters', { text: 'No flash' })
  await addShot(id, { text: 'Grandma at the window', must: true })
  const { locked, changes } = await readPlan(id, market.photographer)
  expect(locked).toBe(true)
  expect(changes).toMatchObject([
    { what: 'Shot list', was: '', is: 'Grandma at the window' },
    { was: '', is: 'No flash' },
    { what: 'When does the ceremony begin?', was: '14:30', is: '15:00' },
  ])
  expect((await mailsAbout(id)).map(({ to, subject }) => ({ to, subject }))).toEqual([
    {
      to: market.photographer.person.email,
      subject: `${market.client.person.fullName} changed the shoot plan`,
    },
  ])
  const { timeline } = await market.read(id)
  expect(timeline.filter(({ what }: { what: string }) => what === 'You changed the shoot plan')).toHaveLength(
    1,
  )
  // Once the shoot has begun nothing changes any more.
  await market.ageUntil(id, -0.01)
  expect(await answer(id, 'matters', { text: 'Flash' })).toMatchObject({
    status: 409,
    body: { message: planMessages.over() },
  })
})

test('the client is asked once, reminded before the lock while questions are open, and told of nothing after', async () => {
  const id = await confirm()
  await askClients(market.services)
  expect(await mailsAbout(id)).toEqual([])
  const later = new Date(Date.now() + 20 * 60_000)
  await askClients(market.services, later)
  await askClients(market.services, later)
  expect(await mailsAbout(id)).toMatchObject([
    {
      to: market.client.person.email,
      subject: `Plan your shoot with ${market.photographer.person.fullName}`,
    },
  ])
  const { locksAt } = await readPlan(id)
  const near = new Date(Date.parse(locksAt) - 2 * 86_400_000)
  await askClients(market.services, near)
  await askClients(market.services, near)
  expect((await mailsAbout(id)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Plan your shoot'),
    'Reminder: your shoot plan has open questions',
  ])
})

test('the photographer reads when every question is answered', async () => {
  const id = await confirm()
  const { questions } = await readPlan(id)
  for (const { id: question, kind, options } of questions) {
    if (kind === 'photo') continue
    const text = kind === 'time' ? '10:00' : kind === 'choice' ? options[0] : 'Yes'
    expect((await answer(id, question, { text, name: 'Bo', items: ['One'] })).status).toBe(200)
  }
  expect((await mailsAbout(id)).map(({ subject }) => subject)).toEqual([
    `${market.client.person.fullName} filled in the shoot plan`,
  ])
})

test('each side adds shots and removes its own only', async () => {
  const id = await confirm()
  expect((await addShot(id, { text: 'Grandma', must: 'on' })).status).toBe(201)
  await addShot(id, { text: 'Rain' }, market.photographer)
  expect((await addShot(id, { text: ' ' })).status).toBe(400)
  const { shots } = await readPlan(id)
  const idOf = (text: string) => shots.find((shot: { text: string }) => shot.text === text).id
  const remove = (shot: string, who: Who) => market.call(who, 'DELETE', fill(api.planShot, { id, shot }))
  expect((await remove(idOf('Grandma'), market.photographer)).status).toBe(409)
  expect((await remove(idOf('Rain'), market.client)).status).toBe(409)
  expect((await remove(idOf('Grandma'), market.client)).status).toBe(200)
  expect((await remove(idOf('Grandma'), market.client)).status).toBe(404)
  expect((await remove('nothing', market.client)).status).toBe(404)
  await execute(market.services.db)`
    insert into plan_shots (id, booking_id, position, text, by)
    select gen_random_uuid(), ${id}, 100 + n, 'Shot', 'client' from generate_series(${shots.length}::int, ${planLimits.bookingShots}::int) n`
  expect(await addShot(id, { text: 'Too much' })).toMatchObject({
    status: 409,
    body: { message: planMessages.listFull() },
  })
})

test('of several ticks of a shot the latest counts, in any order and however often they arrive', async () => {
  const id = await confirm()
  const [first, second] = (await readPlan(id)).shots
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const old = { shot: first.id, done: true, at: at(30) }
  const newer = { shot: first.id, done: false, at: at(10) }
  expect((await tick(id, [newer])).status).toBe(200)
  expect((await tick(id, [old, { shot: 'gone', done: true, at: at(1) }])).status).toBe(200)
  expect((await readPlan(id)).shots[0].done).toBe(false)
  const both = [old, { shot: first.id, done: true, at: at(5) }, { shot: second.id, done: true, at: at(5) }]
  await Promise.all([tick(id, both), tick(id, both), tick(id, both)])
  await tick(id, both)
  const done = (await readPlan(id, market.photographer)).shots.filter((shot: { done: boolean }) => shot.done)
  expect(done.map((shot: { id: string }) => shot.id)).toEqual([first.id, second.id])
  // A clock that is ahead counts as now.
  await tick(id, [{ shot: first.id, done: true, at: at(-600) }])
  expect((await tick(id, [{ shot: first.id, done: false, at: at(0) }])).body.data.shots[0].done).toBe(false)
  expect((await tick(id, [old], market.client)).status).toBe(409)
  expect((await tick(id, [{ ...old, at: 'yesterday' }])).status).toBe(400)
})

test('photos belong to the client of the booking, ten at most, and to no one else', async () => {
  const id = await confirm()
  await readPlan(id)
  const fields = { purpose: 'plan', booking: id, name: 'mood.jpg' }
  const url = await uploadFile(market.app, market.client.headers, await makePhoto(400, 300), fields)
  await finishUploads(market.services)
  const { picture } = await readUpload(market.app, market.client.headers, url)
  const fetchPhoto = async (who: Who) =>
    (
      await market.app.inject({
        url: fill(api.picture, { id: picture!.id, file: '320.webp' }),
        headers: who.headers,
      })
    ).statusCode
  const stranger = await signInAs(market.services, 'photographer')
  expect([
    await fetchPhoto(market.client),
    await fetchPhoto(market.photographer),
    await fetchPhoto(stranger),
  ]).toEqual([200, 200, 404])
  const beginPhoto = async (who: Who) =>
    (await begin(market.app, who.headers, 1000, { purpose: 'plan', booking: id })).statusCode
  expect([await beginPhoto(market.photographer), await beginPhoto(stranger)]).toEqual([409, 404])
  const admin = await market.call(market.admin, 'GET', fill(api.adminPlan, { id }))
  expect((await market.app.inject({ url: admin.body.data.pictures[0].tiny })).statusCode).toBe(200)
  const remove = (who: Who) => market.call(who, 'DELETE', fill(api.planPicture, { id, picture: picture!.id }))
  expect((await remove(market.photographer)).status).toBe(409)
  expect((await remove(market.client)).status).toBe(200)
  expect((await readPlan(id)).pictures).toEqual([])
  for (let n = 0; n < planLimits.photos; n += 1) expect(await beginPhoto(market.client)).toBe(201)
  expect(await beginPhoto(market.client)).toBe(409)
})

test('a photographer adjusts the questionnaire of a service; confirmed bookings keep theirs', async () => {
  const before = await confirm()
  await readPlan(before)
  const url = fill(api.questionnaire, { service: 'wedding' })
  const save = (body: object) => market.call(market.photographer, 'PUT', url, body)
  const one = { kind: 'text', label: 'Which colours?' }
  const saved = await save({ questions: [one], shots: [{ text: 'Sky', must: true }] })
  expect(saved.body.data).toMatchObject({ own: true, questions: [{ ...one, options: [] }] })
  const made = await market.bookAndAccept(market.shootIn(day + 30))
  expect((await readPlan(made)).questions).toMatchObject([{ label: 'Which colours?' }])
  expect((await readPlan(made)).shots).toMatchObject([{ text: 'Sky', must: true }])
  expect((await readPlan(before)).questions.length).toBeGreaterThan(5)
  for (const [questions, message] of [
    [[{ kind: 'choice', label: 'Which?', options: ['One'] }], planMessages.tooFewOptions()],
    [[{ kind: 'choice', label: 'Which?', options: ['One', 'One'] }], planMessages.sameOption()],
    [[{ kind: 'text', label: ' ' }], planMessages.labelMissing()],
    [[one, ...Array.from({ length: planLimits.questions }, () => one)], planMessages.tooManyQuestions()],
    [
      [
        { kind: 'photo', label: 'A' },
        { kind: 'photo', label: 'B' },
      ],
      planMessages.onePhoto(),
    ],
  ] as const)
    expect(await save({ questions, shots: [] })).toMatchObject({ status: 400, body: { message } })
  expect((await market.call(market.photographer, 'DELETE', url)).body.data.own).toBe(false)
  const unknown = fill(api.questionnaire, { service: 'haircut' })
  expect((await market.call(market.photographer, 'GET', unknown)).status).toBe(404)
  expect((await market.call(market.client, 'GET', url)).status).toBe(403)
})

test('90 days after the shoot the phone numbers of other people are gone, and evidence never has them', async () => {
  const id = await confirm()
  await lock(id)
  await answer(id, 'contact', { name: 'Bo', phone: '+39 02 123' })
  const { db } = market.services
  const evidence = await describePlan(db, id, () => 'that day')
  expect(evidence).toContain('Bo')
  expect(evidence).not.toContain('123')
  expect(await db.transaction((tx) => forgetPlanPhones(tx))).toBe(0)
  await market.age(id, 100)
  expect(await db.transaction((tx) => forgetPlanPhones(tx))).toBe(2)
  const rows = await query<{ all: string }>(db)`
    select (select string_agg(value::text, '') from plan_answers where booking_id = ${id})
      || (select string_agg(was::text || value::text, '') from plan_changes where booking_id = ${id}) as all`
  expect(rows[0]!.all).toContain('Bo')
  expect(rows[0]!.all).not.toContain('123')
})
