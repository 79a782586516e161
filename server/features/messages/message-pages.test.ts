import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { insertPlace } from '../../../test/factories.ts'
import { insertListed } from '../../../test/listed.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'
import { execute } from '../../platform/db/query.ts'

const running = startTestSite({ launch: 'live' })
beforeAll(async () => {
  await execute(running.services.db)`update settings set launch = 'live'`
})

test('without JavaScript, a client asks, the reply is unread until it is opened, and the conversation continues', async () => {
  const { services } = running
  const { id: placeId } = await insertPlace(services.db, { name: 'Milan' })
  const bo = await insertListed(services, { fullName: 'Bo Shade', priceMinor: 40_000, placeId })
  const cleo = await signInAs(services, 'client', { fullName: 'Cleo Client' })
  const client = createPlainBrowser(running, cleo.browser)
  const studio = createPlainBrowser(running, await cookieOf(services, bo.id))

  await client.open(fill(site.profile, { slug: bo.slug }))
  await client.follow('Ask a question')
  expect(client.headings).toContain('Message Bo Shade')
  await client.send('Send message')
  expect(client.text).toContain('Write a message')
  await client.send('Send message', { 'Your question': 'Are you free in May?' })
  expect(client.text).toContain('Are you free in May?')
  const conversation = client.path

  await studio.open(site.conversations)
  await studio.follow(/Cleo Client ?, 1 unread/)
  expect(studio.links).toContain('Messages')
  await studio.send('Send', { 'Message to Cleo Client': 'I am.' })
  expect(studio.text).toContain('I am.')
  expect(studio.field('Message to Cleo Client').value).toBe('')

  await client.open(`${site.conversations}?page=99`)
  expect(client.path).toBe(site.conversations)
  expect(client.links).toContain('Messages, 1 unread')
  await client.open(`${conversation}?before=undefined`)
  expect(client.path).toBe(conversation)
  expect(client.text).toContain('I am.')
  // A name cannot pass for our team, because the role stands below it.
  expect(client.text).toMatch(/Bo Shade\s*Photographer\s*·\s*View profile/)
  await studio.open(conversation)
  expect(studio.text).toMatch(/Cleo Client\s*Client\s*·\s*Send an offer/)
  expect(client.links).not.toContain('Show earlier messages')
  await client.open(`${site.conversations}?page=1.5`)
  expect(client.links).toContainEqual(expect.stringContaining('Bo Shade'))
})
