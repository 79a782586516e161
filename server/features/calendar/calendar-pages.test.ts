import { expect, test } from 'vitest'
import { calendarMessages } from '../../../contract/calendar/calendar.ts'
import { site } from '../../../contract/paths.ts'
import { insertPlace, insertStudio } from '../../../test/factories.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'

const running = startTestSite()

test('without JavaScript, panels and presets are links, and weekly hours are saved', async () => {
  const { db } = running.services
  const { person, browser } = await signInAs(running.services, 'photographer')
  await insertStudio(db, person.id, { placeId: (await insertPlace(db, { timeZone: 'Europe/Rome' })).id })
  const photographer = createPlainBrowser(running, browser)
  await photographer.open(`${site.studioCalendar}?view=month`)
  expect(photographer.heading).toBe('Your calendar')
  await photographer.follow('Rules')
  expect(photographer.headings).toContain('Booking rules')
  expect(photographer.headings).not.toContain('Weekly hours')
  await photographer.follow('Set your weekly hours')
  await photographer.follow('Weekdays 9 to 17')
  expect(photographer.field('Friday until').value).toBe('17:00')
  await photographer.send('Save weekly hours')
  expect(photographer.text).toContain(calendarMessages.saved())
  expect(photographer.field('Friday until').value).toBe('17:00')
  expect(photographer.field('Saturday from').value).toBe('')
})
