import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, site } from '../../../contract/paths.ts'
import { insertListed } from '../../../e2e/listed.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertPlace } from '../../../test/factories.ts'
import { openPlainBrowser } from '../../../test/plain-pages.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'
import { execute } from '../../platform/db/query.ts'

let running: TestApp

beforeAll(async () => {
  running = await createTestSite({ launch: 'live' })
  await execute(running.services.db)`update settings set launch = 'live'`
})
afterAll(() => running.close())

test('without JavaScript, a client asks, the reply is unread until it is opened, and the conversation continues', async () => {
  const { services } = running
  const { id: placeId } = await insertPlace(services.db, { name: 'Milan' })
  const bo = await insertListed(services as never, { fullName: 'Bo Shade', priceMinor: 40_000, placeId })
  const cleo = await signInAs(services, 'client', { fullName: 'Cleo Client' })
  const client = openPlainBrowser(running, cleo.browser)
  const photographer = openPlainBrowser(running, await cookieOf(services, bo.id))

  let page = await (await client.goto(fill(site.profile, { slug: bo.slug }))).follow('Ask a question')
  expect(page.headings).toContain('Message Bo Shade')
  page = await page.submit('Send')
  expect(page.text).toContain('Write a message')
  page = await page.submit('Send', { 'Your question': 'Are you free in May?' })
  expect(page.text).toContain('Are you free in May?')
  const conversation = page.path

  let studio = await (await photographer.goto(site.conversations)).follow(/Cleo Client ?, 1 unread/)
  expect(studio.links.map(({ name }) => name)).toContain('Messages')
  studio = await studio.submit('Send', { 'Message to Cleo Client': 'I am.' })
  expect(studio.text).toContain('I am.')
  expect(studio.field('Message to Cleo Client').value).toBe('')

  page = await client.goto(`${site.conversations}?page=99`)
  expect(page.path).toBe(site.conversations)
  expect(page.links.map(({ name }) => name)).toContain('Messages, 1 unread')
  page = await client.goto(`${conversation}?before=undefined`)
  expect(page.path).toBe(conversation)
  expect(page.text).toContain('I am.')
  expect(page.links.map(({ name }) => name)).not.toContain('Show earlier messages')
  page = await client.goto(`${site.conversations}?page=1.5`)
  expect(page.links.some(({ name }) => name.includes('Bo Shade'))).toBe(true)
})
