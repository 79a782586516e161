import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'

const threads = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `thread-${index}`, _id: `thread-${index}`, unread: 0, readByOther: null, blocked: 'no' },
  with: {
    id: `p${index}`,
    fullName: `Person ${index}`,
    role: 'photographer',
    profileImage: null,
    slug: null,
  },
  lastMessage: null,
}))

test.each([
  [390, 844, 'with the page'],
  [1280, 800, 'beside the conversation'],
] as const)('at %i by %i pixels the conversations scroll %s', async (width, height, how) => {
  await page.viewport(width, height)
  setLaunch('live')
  signInMember('client')
  fakeApi(api.threads, {
    body: ok({ threads, unread: 0, currentPage: 1, totalPage: 1, pageSize: 30, total: threads.length }),
  })
  await openPage(site.conversations)
  const list = await page.getByRole('navigation', { name: 'Conversations' }).findElement()
  await expect.element(page.getByText('Person 19')).toBeInTheDocument()
  const scrollsInside = list.scrollHeight > list.clientHeight + 1
  expect(scrollsInside).toBe(how === 'beside the conversation')
})
