import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMessages } from '../../../contract/calendar.ts'
import { site } from '../../../contract/paths.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertPlace, insertStudio } from '../../../test/factories.ts'
import { openPlainBrowser } from '../../../test/plain-pages.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'

let running: TestApp

beforeAll(async () => {
  running = await createTestSite()
})
afterAll(() => running.close())

test('without JavaScript, panels and presets are links, and weekly hours are saved', async () => {
  const { db } = running.services
  const { person, browser } = await signInAs(running.services, 'photographer')
  await insertStudio(db, person.id, { placeId: (await insertPlace(db, { timeZone: 'Europe/Rome' })).id })
  let page = await openPlainBrowser(running, browser).goto(`${site.studioCalendar}?view=month`)
  expect(page.heading).toBe('Your calendar')
  page = await page.follow('Rules')
  expect(page.headings).toContain('Booking rules')
  expect(page.headings).not.toContain('Weekly hours')
  page = await page.follow('Set your weekly hours')
  page = await page.follow('Weekdays 9 to 17')
  expect(page.field('Friday until').value).toBe('17:00')
  page = await page.submit('Save weekly hours')
  expect(page.text).toContain(calendarMessages.saved)
  expect(page.field('Friday until').value).toBe('17:00')
  expect(page.field('Saturday from').value).toBe('')
})
