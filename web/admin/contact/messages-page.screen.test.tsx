import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { expectLater, stopClock } from '../../../test/screens/clock.ts'
import { type FakeRequest, fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { title, toast } from '../../../test/screens/office.ts'
import { go, openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const main = page.getByRole('main')
const item = (name: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('link', { name, exact: false })
const message = page.getByRole('article')
const button = (name: string) => message.getByRole('button', { name })

const pageOf = (messages: object[], unread = 0) =>
  ok({ messages, unread, currentPage: 1, totalPage: 1, total: messages.length })

/** An inbox that changes as the server's does. */
function setMessages(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: `message-${n + 1}`, _id: `message-${n + 1}`, fullName: `Writer ${n + 1}` },
    email: `writer-${n + 1}@example.test`,
    message: `Question ${n + 1}\n\nSecond line`,
    state: 'new',
    createdAt: new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString(),
  }))
  fakeApi(api.messages, {
    body: ({ url }: FakeRequest) => {
      const state = url.searchParams.get('state')
      const unread = rows.filter((row) => row.state === 'new').length
      return pageOf(
        rows.filter((row) => !state || row.state === state),
        unread,
      )
    },
  })
  return rows.map((row) =>
    fakeApi(fill(api.message, { id: row.id }), {
      body: ({ body }: FakeRequest) => ok(Object.assign(row, body)),
    }),
  )
}

beforeEach(() => signInAdmin())

test('opening a message marks it as read; it can be answered and archived; list and message are accessible', async () => {
  const [, changes] = setMessages(3)
  await openPage(site.messages)
  await expect.element(title('Messages')).toBeVisible()
  await expect.element(main.getByText('3 unread')).toBeVisible()
  await item('Writer 2').click()
  await expect.element(message.getByRole('heading', { name: 'Writer 2' })).toHaveFocus()
  await expect.element(message).toMatchTextContent('Question 2')
  await expect.element(main.getByText('2 unread')).toBeVisible()
  await expect.poll(shownPath).toBe(`${site.messages}?open=message-2`)
  await expectAccessible()

  const reply = message.getByRole('link', { name: 'Reply' }).element().getAttribute('href')
  expect(decodeURIComponent(reply!)).toContain('mailto:writer-2@example.test?subject=Your message to')

  await button('Mark as answered').click()
  await expect.element(message.getByText('answered', { exact: true })).toBeVisible()
  await button('Archive message').click()
  await expect.element(message.getByText('archived', { exact: true })).toBeVisible()
  await button('Mark as unread').click()
  await expect.element(main.getByText('3 unread')).toBeVisible()
  await expect
    .poll(() => changes?.map(({ method, body }) => [method, body]))
    .toEqual(['read', 'answered', 'archived', 'new'].map((state) => ['PATCH', { state }]))
  await go(-1)
  await expect.element(page.getByText('Select a message to read it here.')).toBeVisible()
})

test('an open message stays open after it leaves the list of new ones', async () => {
  const [changes] = setMessages(2)
  await openPage(site.messages)
  await expect.element(item('Writer 1')).toBeVisible()
  // The server reads the list of new messages before the changes, and the response arrives after them.
  const { held, release } = hold()
  const before = [{ id: 'message-1', fullName: 'Writer 1', message: 'Question 1', state: 'new' }]
  const read = fakeApi(api.messages, { body: pageOf(before, 2), after: held, times: 1 })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('new')
  await expect.poll(() => read.map(({ url }) => url.searchParams.get('state'))).toEqual(['new'])
  await item('Writer 1').click()
  await expect.element(message).toMatchTextContent('Question 1')
  await button('Mark as answered').click()
  await expect.poll(() => changes?.at(-1)?.body).toEqual({ state: 'answered' })
  release()
  await expect.element(item('Writer 1')).not.toBeInTheDocument()
  await expect.element(item('Writer 2')).toBeVisible()
  await expect.element(message).toMatchTextContent('Question 1')
})

test.each([
  ['beside the list', 1440],
  ['on a phone', 390],
])('a message far down the list opens in the viewport, %s', async (_, width) => {
  setMessages(10)
  await page.viewport(width, 700)
  await openPage(site.messages)
  await item('Writer 10').click()
  await expect.element(message.getByRole('heading', { name: 'Writer 10' })).toBeInViewport({ ratio: 1 })
  await expect.element(message.getByRole('link', { name: 'Reply' })).toBeInViewport()
})

test('shows an empty list, no matches and a failure', async () => {
  const requests = fakeApi(api.messages, { body: pageOf([]) })
  await openPage(site.messages)
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await openPage(`${site.messages}?search=nowhere`)
  await expect.element(page.getByText('No messages found')).toBeVisible()
  expect(requests.at(-1)!.url.searchParams.get('search')).toBe('nowhere')
  fakeApi(api.messages, { status: 500, body: 'broken', times: 2 })
  stopClock()
  await openPage(site.messages)
  await expectLater(page.getByText('Failed to load messages'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLater(page.getByText('No messages yet'))
})

test('a failed change is rolled back', async () => {
  setMessages(1)
  await openPage(site.messages)
  await item('Writer 1').click()
  await expect.element(message.getByText('read', { exact: true })).toBeVisible()
  fakeApi(fill(api.message, { id: 'message-1' }), { status: 500, body: 'broken' })
  await button('Archive message').click()
  await expect.element(toast('Failed to update this message')).toBeVisible()
  await expect.element(message.getByText('Failed to update this message')).toBeVisible()
  await expect.element(message.getByText('read', { exact: true })).toBeVisible()
})

test('HTML that a visitor writes is shown as text', async () => {
  const text = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>'
  const hostile = { id: 'm1', fullName: text, email: 'a@example.test', message: text, state: 'read' }
  fakeApi(api.messages, { body: pageOf([hostile]) })
  await openPage(`${site.messages}?open=m1`)
  await expect.element(message.getByText(text).first()).toBeVisible()
  expect(document.title).not.toBe('owned')
})
