import type { Page } from '@playwright/test'
import { calendarMessages } from '../contract/calendar/calendar.ts'
import { site } from '../contract/paths.ts'
import type { Services } from '../server/platform/services.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { expect, test } from './base.ts'
import { createServices, signInBrowser } from './money.ts'

/** The next month that starts on a Monday: all of its days are in the future, and the 10th is a Wednesday. */
const first = findMonth()
const on = (day: number) => new Date(first + (day - 1) * 86_400_000).toISOString().slice(0, 10)
const formatDay = (day: number, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...style }).format(new Date(on(day)))
const month = formatDay(1, { month: 'long' })
const MONTH = `${site.studioCalendar}?view=month&date=${on(10)}`
const WEEK = `${site.studioCalendar}?view=week&date=${on(10)}`

function findMonth() {
  const now = new Date()
  for (let months = 1; ; months++) {
    const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
    if (begin.getUTCDay() === 1) return begin.getTime()
  }
}

/** A photographer in Rome with one booking on the 12th, signed in, with that month open. */
async function openCalendar(page: Page, services: Services, path = MONTH): Promise<void> {
  const { db } = services
  const person = await insertPerson(db, { role: 'photographer' })
  const place = await insertPlace(db, { timeZone: 'Europe/Rome' })
  await insertStudio(db, person.id, { placeId: place.id })
  const client = await insertPerson(db, { role: 'client', fullName: 'Ada Park' })
  await insertBooking(db, {
    clientId: client.id,
    photographerId: person.id,
    shootDate: on(12),
    timeZone: 'Europe/Rome',
    state: 'booked',
  })
  await signInBrowser(page.context(), services, person.id)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your calendar')
}

test('weekly hours show their effect at once, days are blocked by dragging and opened again, and two windows overwrite nothing', {
  tag: '@release',
}, async ({ page, db, server, tolerate }) => {
  tolerate(/status of 40[09]/)
  await openCalendar(page, createServices(server, db))
  const panel = (name: string) =>
    page.getByRole('navigation', { name: 'Calendar settings' }).getByRole('link', { name })
  // Nothing is open yet, so the hours come first.
  await expect(panel('Hours')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('No hours set. Clients can’t book you until you add some.')).toBeVisible()
  await expect(page.getByText('Clients can’t book you: you have no weekly hours.')).toBeVisible()
  await page.getByRole('button', { name: 'Save weekly hours' }).press('Enter')
  await expect(page.getByText(calendarMessages.savedClosed())).toBeVisible()
  await expect(page.getByText(calendarMessages.saved(), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save weekly hours' })).toBeFocused()
  await page.getByRole('button', { name: 'Weekends 9 to 17' }).click()
  await expect(page.getByLabel('Saturday from')).toHaveValue('09:00')
  await expect(page.getByText('Available 16 hours a week.')).toBeVisible()
  await page.getByLabel('Copy Sunday’s hours to other days').click()
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('button', { name: 'Copy hours' }).click()
  await expect(page.getByLabel('Monday until')).toHaveValue('17:00')
  await expect(page.getByText('Available 24 hours a week.')).toBeVisible()
  await panel('Rules').click()
  await page.getByLabel('Buffer before (min)').fill('30')
  await page.getByRole('button', { name: 'Save booking rules' }).click()
  await expect(page.getByText(calendarMessages.rulesSaved())).toBeVisible()
  await panel('Hours').click()
  await expect(page.getByText('Available 24 hours a week.')).toBeVisible()
  for (const name of ['Monday', 'Saturday', 'Sunday'])
    for (const end of ['from', 'until']) await page.getByLabel(`${name} ${end}`).fill('')
  await page.getByLabel('Wednesday from').fill('20:00')
  await page.getByLabel('Wednesday until').fill('02:30')
  await expect(page.getByText('Available 6.5 hours a week.')).toBeVisible()
  await page.getByRole('button', { name: 'Save weekly hours' }).click()
  await expect(page.getByText(calendarMessages.saved())).toBeVisible()
  await expect(page.getByText(/Clients can’t book you/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Wednesday 10 ${month}; open 20:00 to 24:00` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Thursday 11 ${month}; open 00:00 to 02:30` })).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Friday 12 ${month}; closed; Booked: Ada Park` }),
  ).toBeVisible()
  const shown = page.getByRole('region', { name: /^Bookings, Mon,? 1 \w+ to Sun,? \d+ \w+$/ })
  const booking = shown.getByRole('link', { name: new RegExp(`^Ada Park ?Friday 12 ${month}`) })
  await expect(booking).toHaveAttribute('href', /^\/bookings\/[\w-]+$/)
  await page.getByLabel('End time').fill('14:00')
  await page.getByLabel('Date', { exact: true }).fill(on(9))
  await page.getByRole('button', { name: 'Save special hours' }).click()
  await expect(page.getByLabel('Start time')).toHaveAccessibleDescription(calendarMessages.noBeginning())
  await page.getByLabel('End time').fill('')

  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ${month}`) })
  await day('Tuesday 16').hover()
  await page.mouse.down()
  await day('Thursday 18').hover()
  await page.mouse.up()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(on(16))
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue(on(18))
  await expect(panel('Time off')).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Note (optional, only you see it)').fill('By the sea')
  await page.getByRole('button', { name: 'Add time off' }).click()
  await expect(page.getByText(calendarMessages.away())).toBeVisible()
  await expect(day('Wednesday 17')).toHaveAccessibleName(/Time off: By the sea/)
  await expect(day('Friday 19')).not.toHaveAccessibleName(/Time off/)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText(calendarMessages.timeOffRemoved())).toBeVisible()
  await expect(day('Wednesday 17')).not.toHaveAccessibleName(/Time off/)

  // Two windows close one day each without a reload; then the second one opens the first one's day.
  const other = await page.context().newPage()
  await other.goto(MONTH)
  const settings = (window: Page) => window.getByRole('navigation', { name: 'Calendar settings' })
  for (const window of [page, other]) await settings(window).getByRole('link', { name: 'Hours' }).click()
  const close = async (window: Page, date: string, from = '') => {
    await window.getByLabel('Date', { exact: true }).fill(date)
    await window.getByLabel('Start time').fill(from)
    await window.getByRole('button', { name: 'Save special hours' }).click()
  }
  await close(other, on(22))
  await expect(other.getByText(calendarMessages.specialSaved())).toBeVisible()
  await close(page, on(23))
  await expect(page.getByText(calendarMessages.specialSaved())).toBeVisible()
  await expect(page.getByRole('button', { name: /^Use weekly hours/ })).toHaveCount(2)
  await close(other, on(23), '10:00')
  await expect(other.getByText(calendarMessages.dayChanged(on(23), 'closed'))).toBeVisible()
  await other.getByRole('button', { name: 'Save special hours' }).click()
  await expect(other.getByText('10:00 to 00:00')).toBeVisible()
  await other.close()
})

test('by touch: a long press and drag selects days, a tap selects one, and a swipe scrolls', async ({
  page,
  db,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCalendar(page, createServices(server, db))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ${month}`) })
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await day(name).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await day('Thursday 18').scrollIntoViewIfNeeded()
  await touch('touchStart', await middleOf('Tuesday 16'))
  await expect(day('Tuesday 16')).toHaveAttribute('aria-pressed', 'true')
  await touch('touchMove', await middleOf('Wednesday 17'))
  await touch('touchMove', await middleOf('Thursday 18'))
  await touch('touchEnd')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(on(16))
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue(on(18))

  await day('Wednesday 10').scrollIntoViewIfNeeded()
  const [below, above] = [await middleOf('Wednesday 24'), await middleOf('Wednesday 10')]
  const before = await page.evaluate(() => scrollY)
  await touch('touchStart', below)
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: below.x, y: below.y + (above.y - below.y) * part })
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(on(16))

  await day('Wednesday 24').scrollIntoViewIfNeeded()
  const point = await middleOf('Wednesday 24')
  await touch('touchStart', point)
  await touch('touchEnd')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(on(24))
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue(on(24))
})

test('hours of a week are selected with the keyboard alone, and an invalid calendar link shows an error', async ({
  page,
  db,
  server,
  tolerate,
}) => {
  tolerate(/status of 400/)
  await openCalendar(page, createServices(server, db), WEEK)
  await page.getByRole('button', { name: `Monday 8 ${month} 00:00, closed` }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: `Tuesday 9 ${month} 01:00, closed` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(on(9))
  await expect(page.getByLabel('From (time)')).toHaveValue('00:30')
  await expect(page.getByLabel('Until (time)')).toHaveValue('01:30')

  await page.getByRole('link', { name: 'Calendars' }).click()
  await page.getByLabel('Link').fill('http://calendar.example/a.ics')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Use a link that starts with https://.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText(/\/v1\/calendars\/[\w-]{64}\.ics/)).toBeVisible()
})
