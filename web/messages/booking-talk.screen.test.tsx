import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import { bookingRecord } from '../../test/screens/studio-records.ts'

const params = { id: bookingRecord.id }
const other = { id: 'p1', fullName: 'Bo Shade', role: 'photographer', profileImage: null, slug: null }
const thread = {
  ...{ id: 't1', _id: 't1', with: other, lastMessage: null, unread: 0, readByOther: null, blocked: 'no' },
}
const messageAt = (minute: number) => ({
  ...{ id: `m${minute}`, _id: `m${minute}`, text: `Message ${minute}`, mine: minute % 2 === 0, pictures: [] },
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
})

function openBooking(count: number): Promise<void> {
  setLaunch('live')
  signInMember('client')
  fakeApi(fill(api.myBooking, params), { body: ok({ ...bookingRecord, authorised: 0, actions: [] }) })
  const messages = Array.from({ length: count }, (_, index) => messageAt(index))
  const paging = { currentPage: 1, totalPage: 1, pageSize: 50, total: count }
  for (const path of [api.plan, api.agreement, api.portfolioConsent, api.safekeeping])
    fakeApi(fill(path, params), { status: 404 })
  fakeApi(fill(api.bookingThread, params), {
    body: ok({ thread, messages, events: [], offers: [], more: false, ...paging }),
  })
  return openPage(fill(site.myBooking, params))
}

test.each([
  [1, 'is as high as its messages'],
  [40, 'scrolls'],
])('a conversation of %i messages on the page of its booking %s', async (count) => {
  await openBooking(count)
  const log = await page.getByRole('region', { name: 'Messages with Bo Shade' }).findElement()
  await expect.element(page.getByText(`Message ${count - 1}`)).toBeVisible()
  if (count === 1) expect(log.clientHeight).toBeLessThan(160)
  expect(log.scrollHeight > log.clientHeight + 1).toBe(count > 1)
  // The field to write in stays in sight of the last message.
  const field = await page.getByRole('textbox', { name: /Bo Shade/ }).findElement()
  expect(field.getBoundingClientRect().bottom - log.getBoundingClientRect().top).toBeLessThan(560)
})

test('a message counts as read once it is in sight, not when the page opens above it', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await page.viewport(390, 844)
  const read = fakeApi(fill(api.readThread, { id: thread.id }), { body: ok({}) })
  await openBooking(2)
  const newest = await page.getByText('Message 1').findElement()
  expect(newest.getBoundingClientRect().top).toBeGreaterThan(844)
  // Two frames: an observer reports what is in sight after the first.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(read).toEqual([])
  newest.scrollIntoView({ block: 'center' })
  await expect.poll(() => read.map(({ body }) => body)).toEqual([{ message: 'm1' }])
})
