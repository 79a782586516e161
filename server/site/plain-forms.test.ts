import { beforeEach, expect, test } from 'vitest'
import { placeMessages } from '../../contract/listings/places.ts'
import { site } from '../../contract/paths.ts'
import { insertPlace } from '../../test/factories.ts'
import { elementsIn, textsIn } from '../../test/read-html.ts'
import { startTestSite } from '../../test/start-app.ts'
import { placeNames } from '../platform/db/tables/places.ts'

/** Forms as a browser without JavaScript sends them. */

const running = startTestSite({ launch: 'live' })
beforeEach(() => running.services.pool.query('delete from contact_messages; delete from waitlist_entries'))

const get = async (url: string) => (await running.app.inject({ url })).body
const count = async (table: string) => (await running.services.pool.query(`select 1 from ${table}`)).rowCount

/** Sends the form of a page to the address that it names. */
async function sendForm(path: string, fields: Record<string, string>) {
  const html = await get(path)
  const form = elementsIn(/<main.*/s.exec(html)![0], 'form').find(({ method }) => method === 'post')
  const names = ['input', 'textarea'].flatMap((tag) => elementsIn(html, tag)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(fields)))
  const response = await running.app.inject({
    method: 'POST',
    url: form!.action!,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: response.statusCode, texts: textsIn(response.body), html: response.body, to: form!.action }
}

const message = { fullName: 'Ada', email: 'ada@example.org', message: 'Hello' }

test.each([site.home, site.contact])('the contact form at %s is answered with a page: 200', async (path) => {
  const { status, texts, to } = await sendForm(path, message)
  expect([status, to]).toEqual([200, site.contact])
  expect(texts).toContain('Message sent successfully!')
  expect(await count('contact_messages')).toBe(1)
})

test('a rejected form shows the reason and keeps the input: 400', async () => {
  const { status, texts, html } = await sendForm(site.contact, { ...message, email: 'ada@b' })
  expect(status).toBe(400)
  expect(texts).toContain('Enter a valid email address')
  expect(elementsIn(html, 'input').find(({ name }) => name === 'email')).toMatchObject({ value: 'ada@b' })
  expect(/<textarea[^>]*name="message"[^>]*>\s*Hello<\/textarea>/.test(html)).toBe(true)
  expect(await count('contact_messages')).toBe(0)
})

test('the waiting list can be joined: 200', async () => {
  const { status, texts } = await sendForm(site.joinWaitlist, {
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
  })
  expect(status).toBe(200)
  expect(texts).toContain('Thank you for joining!')
  expect(await count('waitlist_entries')).toBe(1)
})

test('a bot that fills in the hidden field is thanked, and nothing is stored: 200', async () => {
  const { status, texts } = await sendForm(site.joinWaitlist, {
    ...{ fullName: 'Bot', email: 'bot@example.org' },
    website: 'https://spam.example',
  })
  expect(status).toBe(200)
  expect(texts).toContain('Thank you for joining!')
  expect(await count('waitlist_entries')).toBe(0)
})

test('a location typed while the list of places loads is not reported as unknown, and found afterwards', async () => {
  const { db, pool } = running.services
  await pool.query('delete from place_list')
  const search = () => running.app.inject({ url: `${site.search}?place=Pavia` })
  const field = (html: string) => elementsIn(html, 'input').find(({ name }) => name === 'place')
  expect(field(await get(site.search))).toBeDefined()
  const early = await search()
  expect(textsIn(early.body).join(' ')).toContain(placeMessages.loading())
  expect(field(early.body)).toMatchObject({ value: 'Pavia' })

  const { id: placeId } = await insertPlace(db, { name: 'Pavia' })
  await db.insert(placeNames).values({ placeId, key: 'pavia', own: true, population: 71_159 })
  await pool.query(`insert into place_list (version) values ('test')`)
  const found = await search()
  expect(found.statusCode).toBe(302)
  expect(found.headers.location).toContain(`place=${placeId}`)
  const texts = textsIn(await get(found.headers.location!)).join(' ')
  expect(texts).toContain('No photographers travel to Pavia yet.')
})
