import type { Page } from '@playwright/test'
import { api, site } from '../contract/paths.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { contactMessages } from '../server/platform/db/tables/contact.ts'
import { expect, expectAccessible, test } from './base.ts'
import { hold, mockApi, ok } from './mock-api.ts'
import { title, toast } from './screen.ts'

test.use({ signedIn: true })

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('link', { name })
const message = (page: Page) => page.getByRole('article')

async function insertMessages(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    fullName: `Writer ${n + 1}`,
    email: `writer-${n + 1}@example.test`,
    message: `Question ${n + 1}\n\nSecond line`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - n * 86_400_000),
  }))
  await db.insert(contactMessages).values(rows)
}

test('opening a message marks it as read; it can be answered and archived; list and message are accessible', async ({
  page,
  db,
}) => {
  await insertMessages(db.db, 3)
  await page.goto(site.messages)
  await expect(title(page, 'Messages')).toBeVisible()
  await expect(page.getByRole('main').getByText('3 unread')).toBeVisible()
  await expectAccessible(page)
  await item(page, 'Writer 2').click()
  await expect(message(page).getByRole('heading', { name: 'Writer 2' })).toBeFocused()
  await expect(message(page)).toContainText('Question 2')
  await expect(page.getByRole('main').getByText('2 unread')).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  await expectAccessible(page)

  const reply = await message(page).getByRole('link', { name: 'Reply' }).getAttribute('href')
  expect(decodeURIComponent(reply!)).toContain('mailto:writer-2@example.test?subject=Your message to')

  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message(page).getByText('answered')).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(message(page).getByText('archived')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(page.getByRole('main').getByText('3 unread')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Select a message to read it here.')).toBeVisible()
})

test('an open message stays open after it leaves the list of new ones', async ({ page, db }) => {
  await insertMessages(db.db, 2)
  await page.goto(site.messages)
  await expect(item(page, 'Writer 1')).toBeVisible()
  // The server reads the list of new messages before the changes, and the response arrives after them.
  const { held, release } = hold()
  await page.route(
    (url) => url.pathname === api.messages && url.searchParams.get('state') === 'new',
    async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  const read = page.waitForRequest((request) => request.url().includes('state=new'))
  await page.getByRole('combobox', { name: 'Status' }).selectOption('new')
  await read
  await item(page, 'Writer 1').click()
  await expect(message(page)).toContainText('Question 1')
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('answered') === true,
  )
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await answered
  release()
  await expect(item(page, 'Writer 1')).toBeHidden()
  await expect(message(page)).toContainText('Question 1')
})

test('a message far down the list opens in the viewport, beside the list and on a phone', async ({
  page,
  db,
}) => {
  await insertMessages(db.db, 10)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(site.messages)
    await item(page, 'Writer 10').click()
    await expect(message(page).getByRole('heading', { name: 'Writer 10' })).toBeInViewport({ ratio: 1 })
    await expect(message(page).getByRole('link', { name: 'Reply' })).toBeInViewport()
  }
})

test('shows an empty list, no matches and a failure', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await page.goto(site.messages)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.goto(`${site.messages}?search=nowhere`)
  await expect(page.getByText('No messages found')).toBeVisible()
  await mockApi(page, api.messages, { status: 500, body: 'broken' })
  await page.goto(site.messages)
  await expect(page.getByText('Failed to load messages')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

test('a failed change is rolled back', async ({ page, db, tolerate }) => {
  tolerate(/status of 500/)
  await insertMessages(db.db, 1)
  await page.goto(site.messages)
  await item(page, 'Writer 1').click()
  await expect(message(page).getByText('read', { exact: true })).toBeVisible()
  await page.route('**/v1/admin/messages/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Failed to update this message')).toBeVisible()
  await expect(message(page).getByText('Failed to update this message')).toBeVisible()
  await expect(message(page).getByText('read', { exact: true })).toBeVisible()
})

test('HTML that a visitor writes is shown as text', async ({ page }) => {
  const text = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>'
  const hostile = { id: 'm1', fullName: text, email: 'a@example.test', message: text, state: 'read' }
  await mockApi(page, api.messages, { body: ok({ messages: [hostile], currentPage: 1, totalPage: 1 }) })
  await page.goto(`${site.messages}?open=m1`)
  await expect(message(page).getByText(text).first()).toBeVisible()
  expect(await page.title()).not.toBe('owned')
})
