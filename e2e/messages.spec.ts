import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { ensureThread } from '../server/features/messages/queries.ts'
import { sendMessage } from '../server/features/messages/send.ts'
import { insertBooking, insertPerson, insertPlace } from '../test/factories.ts'
import { insertListed } from '../test/listed.ts'
import { makePhoto } from '../test/uploads.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { createServices, signInBrowser } from './money.ts'

const client = { fullName: 'Cleo Client', email: 'cleo@example.org' }
const photographer = { fullName: 'Bo Shade', email: 'bo@example.org' }
let bookingId: string
let parties: { clientId: string; photographerId: string }

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  const { id: clientId } = await insertPerson(db.db, client)
  const listed = await insertListed(db, {
    ...photographer,
    priceMinor: 40_000,
    placeId: milan.id,
  })
  parties = { clientId, photographerId: listed.id }
  bookingId = (await insertBooking(db.db, { ...parties, state: 'booked', policy: 'standard' })).id
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

const log = (page: Page) => page.getByRole('log')

test('client and photographer chat in two browsers: nothing is lost or duplicated, and a lost connection keeps the text', async ({
  page,
  openContext,
  server,
  db,
  tolerate,
}) => {
  // The test cuts the connection.
  tolerate(/ERR_INTERNET_DISCONNECTED|status of 401/)
  const other = await openContext()
  const studio = await other.newPage()
  const { id } = await ensureThread(db.db, parties)
  await sendMessage(db.db, { threadId: id, senderId: parties.clientId, text: 'Are you free in May?' })
  const conversation = fill(site.conversation, { id })
  const services = createServices(server, db)
  await signInBrowser(page.context(), services, parties.clientId)
  await signInBrowser(other, services, parties.photographerId)
  await Promise.all([page.goto(conversation), studio.goto(site.conversations)])
  // The photographer reads the message, and the unread count disappears.
  await studio.getByRole('link', { name: /Cleo Client ?, 1 unread/ }).click()
  await expect(log(studio).getByText('Are you free in May?')).toBeVisible()
  await expect(studio.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
  await expect(page.getByText('Seen')).toBeVisible()
  await studio.getByLabel('Message to Cleo Client').fill('I am, on two Saturdays.')
  await studio.keyboard.press('Control+Enter')
  await expect(log(page).getByText('I am, on two Saturdays.')).toBeVisible()

  // A photo is sent along, although Send was pressed during its upload.
  await page.getByRole('button', { name: 'Add photos' }).click()
  const photo = { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(600, 400) }
  await page.getByLabel('Choose photos').setInputFiles(photo)
  await page.getByLabel('Message to Bo Shade').fill('It is in this garden.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(studio).getByText('It is in this garden.')).toBeVisible({ timeout: 30_000 })
  const garden = log(studio).getByRole('img', { name: 'From Cleo Client, 1 of 1, opens in a new tab' })
  await expect(garden).toHaveJSProperty('complete', true)
  await expect(garden).not.toHaveJSProperty('naturalWidth', 0)

  // The connection breaks while both are writing: the text stays, and each message arrives once.
  await page.context().setOffline(true)
  await page.getByLabel('Message to Bo Shade').fill('The first one, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Not sent. Check your connection.')).toBeVisible()
  await studio.getByLabel('Message to Cleo Client').fill('Only one is left.')
  await studio.getByRole('button', { name: 'Send' }).click()
  await expect(log(studio).getByText('Only one is left.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(log(page).getByText('Only one is left.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(log(studio).getByText('The first one, please.')).toBeVisible()
  for (const screen of [page, studio])
    for (const text of ['Are you free in May?', 'Only one is left.', 'The first one, please.'])
      await expect(screen.getByRole('listitem').getByText(text, { exact: true }).last()).toBeVisible()
  await expect(log(page).getByText('The first one, please.')).toHaveCount(1)
  await expect(log(studio).getByText('The first one, please.')).toHaveCount(1)

  // The conversation continues on the booking's page.
  await page.goto(fill(site.myBooking, { id: bookingId }))
  await expect(page.getByText('The first one, please.')).toBeVisible()
  await page.getByLabel('Message to Bo Shade').fill('See you there.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(studio).getByText('See you there.')).toBeVisible()

  // The session has ended: signing in right there sends the message.
  await page.setViewportSize({ width: 390, height: 844 })
  const password = 'quiet violet harbour'
  await db.pool.query('update people set password_hash = $2 where id = $1', [
    parties.clientId,
    await hashPassword(password),
  ])
  await db.pool.query('update sessions set revoked_at = now() where person_id = $1', [parties.clientId])
  await page.getByLabel('Message to Bo Shade').fill('One thing more.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sign in and we’ll send your message.')).toBeInViewport()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in and send' }).click()
  await expect(log(studio).getByText('One thing more.')).toBeVisible()
  await expect(page.getByLabel('Message to Bo Shade')).toBeVisible()

  // The photographer reports and blocks the conversation.
  await studio.getByText('Report or block').click()
  await studio.getByLabel('What happened?').fill('Wants it for nothing')
  await studio.getByRole('button', { name: 'Report conversation' }).click()
  await expect(studio.getByText('Thanks for your report. We’ll review this conversation.')).toBeVisible()
  await studio.getByText('Report or block').click()
  await studio.getByRole('button', { name: 'Block conversation' }).click()
  await expect(studio.getByText('You’ve blocked this conversation.')).toBeVisible()
})
