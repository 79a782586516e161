import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import { bookingRecord } from '../../test/screens/studio-records.ts'

const params = { id: bookingRecord.id }
const names = ['Authorisation', 'Reply', 'Remaining payment', 'Shoot', 'Photos', 'Approval']
const steps = names.map((name, index) => ({ name, done: index < 3, current: index === 3 }))
const progress = { ...bookingRecord.progress, steps, position: 'Step 4 of 6: Shoot' }

test.each([640, 820, 1024, 1280])('at %i pixels no step of a booking covers the next one', async (width) => {
  await page.viewport(width, 900)
  setLaunch('live')
  signInMember('photographer')
  fakeApi(fill(api.myBooking, params), {
    body: ok({ ...bookingRecord, progress, authorised: 0, actions: [] }),
  })
  for (const path of [api.plan, api.agreement, api.portfolioConsent, api.safekeeping])
    fakeApi(fill(path, params), { status: 404 })
  fakeApi(fill(api.bookingThread, params), { status: 404 })
  await openPage(fill(site.myBooking, params))
  const list = await page.getByRole('list', { name: 'Progress' }).findElement()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  for (const step of list.children)
    expect(step.scrollWidth, step.textContent!).toBeLessThanOrEqual(step.clientWidth)
})
