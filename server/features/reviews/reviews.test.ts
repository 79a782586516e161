import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import type { Market } from '../../../test/market.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, identifier, query, sql } from '../../platform/db/query.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { remindReviewers } from './mails.ts'
import { countReviews } from './refresh-search.ts'

type Photographer = Awaited<ReturnType<Market['addPhotographer']>>
type Person = Awaited<ReturnType<typeof signInAs>>
let photographer: Photographer
let client: Person

const market = startMarket()
beforeEach(async () => {
  praise = `Patient, punctual, and a wonderful eye for light. ${newId()}`
  civil = `Came on time, knew what was wanted, paid at once. ${newId()}`
  photographer = await market.addPhotographer()
  client = await signInAs(market.services, 'client', { fullName: 'Ada Park' })
})

/** Unique texts in each test, because administrators read the reviews of all tests. */
let praise: string
let civil: string

/** A booking of the two people that was completed so many days ago. */
async function completed(days = 1, state: 'completed' | 'delivered' = 'completed'): Promise<string> {
  const stateSince = new Date(Date.now() - days * 86_400_000)
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  return (await insertBooking(market.services.db, { ...parties, state, stateSince })).id
}

const write = (who: Person, id: string, body: object = {}) =>
  market.call(who, 'POST', fill(api.bookingReview, { id }), {
    rating: 5,
    review: who === client ? praise : civil,
    ...body,
  })
const readReviews = async (who: Person, id: string) =>
  (await market.call(who, 'GET', fill(api.bookingReview, { id }))).body.data
/** Moves the completion of the booking so many days back. */
const age = (id: string, days: number) =>
  market.services.db.transaction(async (tx) => {
    const by = sql`make_interval(secs => ${days * 86_400})`
    await execute(tx)`update bookings set state_since = state_since - ${by} where id = ${id}`
    for (const table of ['reviews', 'client_reviews'])
      await execute(tx)`
        update ${identifier(table)} set visible_at = visible_at - ${by} where booking_id = ${id}`
  })

/** Requests every route with reviews of this photographer or client, by accounts that did not write them. */
async function requestEveryRoute(id: string, reader: 'client' | 'photographer' | 'others') {
  const { slug } = photographer.studio
  const { admin, call } = market
  const other = await signInAs(market.services, 'photographer')
  const another = await insertBooking(market.services.db, {
    clientId: client.person.id,
    photographerId: other.person.id,
  })
  const requests: [Person | typeof admin | null, string][] = [
    [null, fill(api.profileReviews, { slug })],
    [null, fill(api.profile, { slug })],
    [null, api.search],
    [admin, fill(api.photographer, { id: photographer.person.id })],
    [admin, api.adminReviews],
    [other, fill(api.bookingReview, { id: another.id })],
    [other, fill(api.bookingReview, { id })],
  ]
  const own = reader === 'client' ? client : reader === 'photographer' ? photographer : null
  if (own)
    requests.push(
      [own, fill(api.bookingReview, { id })],
      [own, api.myData],
      [own, fill(api.myBooking, { id })],
    )
  const responses = await Promise.all(requests.map(([who, url]) => call(who, 'GET', url)))
  return { text: JSON.stringify(responses.map(({ body }) => body)), responses }
}

const ratings = async () => {
  const { slug } = photographer.studio
  const profile = await market.call(null, 'GET', fill(api.profile, { slug }))
  const list = await market.call(null, 'GET', fill(api.profileReviews, { slug }))
  const found = await market.call(null, 'GET', `${api.search}?pageSize=100`)
  const card = found.body.data.photographers.find((one: { slug: string }) => one.slug === slug)
  const office = await market.call(
    market.admin,
    'GET',
    fill(api.photographer, { id: photographer.person.id }),
  )
  return [
    [profile.body.data.averageRating, profile.body.data.totalReviews],
    [card?.averageRating, card?.totalReviews],
    [office.body.data.averageRating, office.body.data.totalReviews],
    [list.body.data.reviews[0]?.rating ?? 0, list.body.data.total],
  ]
}
const all = (average: number, total: number) => Array(4).fill([average, total])
const listed = async () => {
  await reindexPhotographer(market.services.db, photographer.person.id)
}

describe('emails', () => {
  const subjects = async (person: Person) =>
    (
      await query<{ subject: string }>(market.services.db)`
        select data ->> 'subject' as subject from mails where recipient = ${person.person.email} order by created_at, id`
    ).map(({ subject }) => subject)

  test('notify the other side of a review without its text, and then that both are published', async () => {
    const id = await completed()
    await write(client, id)
    expect(await subjects(photographer)).toEqual(['Ada Park left you a review'])
    expect(await subjects(client)).toEqual([])
    await write(photographer, id)
    expect(await subjects(client)).toEqual(['Your review is published'])
    const rows = await query(market.services.db)`
      select from mails where data::text like ${`%${praise}%`} or data::text like ${`%${civil}%`}`
    expect(rows).toEqual([])
  })

  test('never tell clients that they can read reviews by photographers', async () => {
    const [first, second] = [await completed(), await completed()]
    await write(photographer, first)
    await write(client, second)
    await write(photographer, second)
    const texts = async (person: Person, id: string) =>
      (
        await query<{ text: string }>(market.services.db)`
          select data ->> 'text' as text from mails where recipient = ${person.person.email}
            and data ->> 'link' like ${`%${id}%`} order by created_at, id`
      ).map(({ text }) => text)
    for (const id of [first, second]) {
      const [text, ...more] = await texts(client, id)
      expect(text).toMatch(/Only photographers can read/)
      expect(text).not.toMatch(/You can (now )?read it/)
      expect(more).toEqual([])
    }
    expect((await texts(photographer, second))[0]).toMatch(/You can read it once you’ve left yours/)
  })

  test('remind people without a review once, four days before the end, unless they turned it off', async () => {
    const id = await completed(9)
    await execute(market.services.db)`update bookings set policy = 'standard' where id = ${id}`
    await write(client, id)
    const before = (await subjects(photographer)).length
    await remindReviewers(market.services)
    expect((await subjects(photographer)).length).toBe(before)
    await age(id, 1.5)
    await Promise.all([remindReviewers(market.services), remindReviewers(market.services)])
    await remindReviewers(market.services)
    expect((await subjects(photographer)).slice(before)).toEqual(['Review your shoot with Ada Park'])
    expect(await subjects(client)).toEqual([])

    const other = await completed(11)
    await execute(market.services.db)`update bookings set policy = 'standard' where id = ${other}`
    await execute(market.services.db)`
      update people set mail_preferences = '{"reviews": false}' where id = ${client.person.id}`
    await remindReviewers(market.services)
    expect(await subjects(client)).toEqual([])
  })
})

describe('blind reviews', () => {
  test('no route returns the client’s review before the photographer has written, then both are visible: 201', async () => {
    await listed()
    const id = await completed()
    const written = await write(client, id, { rating: 4 })
    expect(written.status).toBe(201)
    expect(written.body.data).toMatchObject({
      may: false,
      mine: { rating: 4, review: praise, visible: false },
      theirs: null,
      client: null,
    })
    expect((await requestEveryRoute(id, 'photographer')).text).not.toContain(praise)
    expect(await ratings()).toEqual(all(0, 0))
    expect(await readReviews(photographer, id)).toMatchObject({ may: true, mine: null, theirs: null })

    const second = await write(photographer, id)
    expect(second.status).toBe(201)
    expect(second.body.data).toMatchObject({
      mine: { review: civil, visible: true, about: 'client' },
      theirs: { review: praise, visible: true, about: 'photographer' },
      client: { averageRating: 5, totalReviews: 1, reviews: [{ review: civil }] },
    })
    expect(await ratings()).toEqual(all(4, 1))
  })

  test('no route returns the photographer’s review before the client has written, then only photographers see it', async () => {
    const id = await completed()
    expect((await write(photographer, id)).status).toBe(201)
    expect((await requestEveryRoute(id, 'client')).text).not.toContain(civil)
    await write(client, id)
    expect(JSON.stringify(await readReviews(client, id))).not.toContain(civil)
    expect((await requestEveryRoute(id, 'others')).text).toContain(civil)
    const { slug } = photographer.studio
    const open = await market.call(null, 'GET', fill(api.profileReviews, { slug }))
    expect(JSON.stringify(open.body)).not.toContain(civil)
  })

  test('a single review is visible after 14 days, and search includes it with the next job', async () => {
    await listed()
    const id = await completed()
    await write(client, id, { rating: 3 })
    await age(id, 12.9)
    expect((await requestEveryRoute(id, 'photographer')).text).not.toContain(praise)
    expect(await countReviews(market.services.db)).toBe(0)
    await age(id, 1)
    expect((await requestEveryRoute(id, 'photographer')).text).toContain(praise)
    expect(await countReviews(market.services.db)).toBe(1)
    expect(await ratings()).toEqual(all(3, 1))
    expect(await countReviews(market.services.db)).toBe(0)
    expect(await readReviews(photographer, id)).toMatchObject({ may: false, theirs: { review: praise } })
  })

  test('reviews written by both at the same time are both visible', async () => {
    await listed()
    for (let round = 0; round < 5; round++) {
      const id = await completed()
      const responses = await Promise.all([write(client, id), write(photographer, id)])
      expect(responses.map(({ status }) => status)).toEqual([201, 201])
      expect(await readReviews(photographer, id)).toMatchObject({
        mine: { visible: true },
        theirs: { visible: true },
      })
    }
    expect(await ratings()).toEqual(all(5, 5))
  })
})

describe('writing', () => {
  test('is possible once for each side, also with concurrent requests: one 201, the others 409', async () => {
    const id = await completed()
    const responses = await Promise.all(Array.from({ length: 6 }, () => write(client, id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await write(client, id)).body.message).toBe('You’ve already reviewed this booking.')
  })

  test('needs a completed booking, and 14 days: 409', async () => {
    const early = await write(client, await completed(1, 'delivered'))
    expect([early.status, early.body.message]).toEqual([409, 'You can review a booking once it’s completed.'])
    const late = await write(client, await completed(14))
    expect([late.status, late.body.message]).toEqual([
      409,
      'You can review a booking for 14 days after it’s completed.',
    ])
    expect((await write(photographer, await completed(13.99))).status).toBe(201)
  })

  test('is only for the two people of the booking: 404 for every other account and for an unknown id', async () => {
    const id = await completed()
    for (const role of ['client', 'photographer'] as const) {
      const stranger = await signInAs(market.services, role)
      expect((await write(stranger, id)).status).toBe(404)
      expect((await market.call(stranger, 'GET', fill(api.bookingReview, { id }))).status).toBe(404)
    }
    expect((await write(client, 'nonsense')).status).toBe(404)
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ review: 'Too short.' }, 'review'],
    [{ review: ` ${'x'.repeat(19)}${' '.repeat(40)}` }, 'review'],
    [{ review: '\u200b'.repeat(30) }, 'review'],
    [{ review: 'x'.repeat(2001) }, 'review'],
    [{ review: `Patient, punctual and kind\u0000` }, 'review'],
  ])('refuses %j with a message for the field: 400', async (body, field) => {
    const response = await write(client, await completed(), body)
    expect(response.status).toBe(400)
    expect(response.body.errors).toMatchObject([{ field }])
  })

  test('accepts exactly 20 and exactly 2,000 characters', async () => {
    const id = await completed()
    expect((await write(client, id, { review: `  ${'a'.repeat(20)}\n` })).body.data.mine.review).toBe(
      'a'.repeat(20),
    )
    expect((await write(photographer, id, { review: 'ä'.repeat(2000) })).status).toBe(201)
  })
})

describe('the reply', () => {
  const reply = (who: Person, id: string, text = 'Thank you, come again!') =>
    market.call(who, 'POST', fill(api.answerReview, { id }), { answer: text })

  test('is public and single, by the reviewed photographer: 200, then 409; 404 for others', async () => {
    const id = await completed()
    const review = (await write(client, id)).body.data.mine.id
    expect((await reply(photographer, review)).status).toBe(404)
    await write(photographer, id)
    expect((await reply(await signInAs(market.services, 'photographer'), review)).status).toBe(404)
    expect((await reply(photographer, review, ' ')).status).toBe(400)
    const responses = await Promise.all([1, 2, 3].map(() => reply(photographer, review)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { slug } = photographer.studio
    const list = await market.call(null, 'GET', fill(api.profileReviews, { slug }))
    expect(list.body.data.reviews).toMatchObject([
      { clientName: 'Ada', answer: { answer: 'Thank you, come again!' } },
    ])
    expect((await readReviews(client, id)).mine.answer.answer).toBe('Thank you, come again!')
  })
})

describe('administrators', () => {
  const decide = (path: string, id: string, body: object = { reason: 'Names a third person' }) =>
    market.call(market.admin, 'POST', fill(path, { id }), body)

  test('hide and show a review with a reason; averages and search change at once, and it is logged', async () => {
    await listed()
    const [first, second] = [await completed(), await completed()]
    for (const [id, rating] of [
      [first, 1],
      [second, 5],
    ] as const) {
      await write(client, id, { rating })
      await write(photographer, id)
    }
    const review = (await readReviews(client, first)).mine.id
    expect((await decide(api.hideReview, review, {})).status).toBe(400)
    const hidden = await decide(api.hideReview, review)
    expect(hidden.body.data).toMatchObject({ hidden: true, hiddenReason: 'Names a third person', rating: 1 })
    expect(await ratings()).toEqual(all(5, 1))
    expect((await readReviews(photographer, first)).theirs).toBeNull()
    const list = await market.call(market.admin, 'GET', `${api.adminReviews}?hidden=yes`)
    expect(list.body.data).toMatchObject({ total: 1, reviews: [{ id: review, about: 'photographer' }] })
    expect((await decide(api.showReview, review)).body.data).toMatchObject({
      hidden: false,
      hiddenReason: null,
    })
    expect((await ratings()).slice(0, 3)).toEqual(Array(3).fill([3, 2]))
    const log = await market.call(market.admin, 'GET', `${api.activity}?subject=${review}`)
    expect(log.body.data.activities.map(({ action }: { action: string }) => action)).toEqual([
      'review.shown',
      'review.hidden',
    ])
  })

  test('can hide a review of a client, too, but not see one that is still blind: 404', async () => {
    const id = await completed()
    const review = (await write(photographer, id)).body.data.mine.id
    expect((await decide(api.hideReview, review)).status).toBe(404)
    await write(client, id)
    expect((await decide(api.hideReview, review)).body.data).toMatchObject({ about: 'client', hidden: true })
    expect((await readReviews(photographer, id)).client).toMatchObject({ totalReviews: 0, reviews: [] })
  })
})

test('erasing an account keeps the ratings and deletes the texts', async () => {
  const id = await completed()
  const review = (await write(client, id)).body.data.mine.id
  await write(photographer, id)
  await market.call(photographer, 'POST', fill(api.answerReview, { id: review }), {
    answer: 'Dear Ada, thanks',
  })
  await market.call(market.admin, 'POST', fill(api.hideReview, { id: review }), {
    reason: 'Ada asked for it',
  })
  const erased = await market.call(market.admin, 'POST', fill(api.erasePerson, { id: client.person.id }), {})
  expect(erased.status).toBe(200)
  const rows = await query(market.services.db)`
    select rating, review, answer, hidden_reason as reason from reviews where id = ${review}
    union all select rating, review, null, null from client_reviews where booking_id = ${id}
    union all select 0, coalesce(after::text, ''), null, null from activities where subject_id = ${review}`
  expect(rows).toEqual([
    { rating: 5, review: '', answer: null, reason: '' },
    { rating: 5, review: '', answer: null, reason: null },
    { rating: 0, review: '', answer: null, reason: null },
  ])
})

test('a photographer lists the published reviews of them, and those without a reply: 200, 400, 401, 403', async () => {
  const { call } = market
  const list = async (query = '', who: Person | null = photographer) =>
    call(who, 'GET', `${api.studioReviews}${query}`)
  expect((await list()).body.data).toMatchObject({ reviews: [], averageRating: 0, withoutReply: 0 })
  await write(client, await completed())
  // Not published before the photographer has written one, too.
  expect((await list()).body.data.total).toBe(0)
  const [first, second] = [await completed(3), await completed(2)]
  await write(client, first, { rating: 4 })
  await write(photographer, first)
  await write(client, second)
  await write(photographer, second)
  const { data } = (await list()).body
  expect(data).toMatchObject({ averageRating: 4.5, totalReviews: 2, withoutReply: 2, total: 2 })
  expect(data.reviews.map(({ booking }: { booking: string }) => booking).sort()).toEqual(
    [first, second].sort(),
  )
  expect(data.reviews[0]).toMatchObject({ clientName: 'Ada Park', review: praise, answer: null })
  const replied = data.reviews.find(({ booking }: { booking: string }) => booking === first)
  await call(photographer, 'POST', fill(api.answerReview, { id: replied.id }), { answer: 'Thank you, Ada.' })
  const left = (await list('?reply=missing')).body.data
  expect(left).toMatchObject({ total: 1, totalReviews: 2, withoutReply: 1, reviews: [{ booking: second }] })
  const answers = (await list()).body.data.reviews.map(({ answer }: { answer: object | null }) => answer)
  expect(answers).toContainEqual(expect.objectContaining({ answer: 'Thank you, Ada.' }))
  expect((await list('', await market.addPhotographer())).body.data.total).toBe(0)
  expect((await list('?reply=none')).status).toBe(400)
  expect((await list('', null)).status).toBe(401)
  expect((await list('', client)).status).toBe(403)
})
