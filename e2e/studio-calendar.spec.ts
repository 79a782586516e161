import type { Page } from '@playwright/test'
import { calendarMessages } from '../contract/calendar.ts'
import { site } from '../contract/paths.ts'
import { hashPassword } from '../server/auth/passwords.ts'
import type { Database } from '../server/db/connect.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { signIn } from './account-stories.ts'
import { expect, expectAccessible, test } from './base.ts'

const password = 'quiet violet harbour'
const MONTH = `${site.studioCalendar}?view=month&date=2027-03-10`
const WEEK = `${site.studioCalendar}?view=week&date=2027-03-10`

/** A photographer in Rome with one booking in March 2027, signed in and looking at that month. */
async function openCalendar(page: Page, { db }: Database, path = MONTH): Promise<void> {
  const email = 'nora@example.org'
  const person = await insertPerson(db, {
    role: 'photographer',
    email,
    passwordHash: await hashPassword(password),
  })
  const place = await insertPlace(db, { timeZone: 'Europe/Rome' })
  await insertStudio(db, person.id, { placeId: place.id })
  const client = await insertPerson(db, { role: 'client', fullName: 'Ada Park' })
  await insertBooking(db, {
    clientId: client.id,
    photographerId: person.id,
    shootDate: '2027-03-12',
    timeZone: 'Europe/Rome',
    state: 'booked',
  })
  await page.goto(path)
  await signIn(page, { email, password })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your calendar')
}

test('weekly hours show at once what they open, and the month follows when they are saved', async ({
  page,
  db,
}) => {
  await openCalendar(page, db)
  await expect(page.getByText('Nothing is open yet.')).toBeVisible()
  await page.getByLabel('Wednesday from').fill('20:00')
  await page.getByLabel('Wednesday until').fill('02:30')
  await expect(page.getByText('This opens 6 hours and 30 minutes a week.')).toBeVisible()
  await page.getByRole('button', { name: 'Save my hours' }).click()
  await expect(page.getByText(calendarMessages.saved)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wednesday 10 March; open 20:00 to 24:00' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thursday 11 March; open 00:00 to 02:30' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Friday 12 March; closed; Booked: Ada Park' })).toBeVisible()
})

test('days are blocked by dragging over them and opened again', async ({ page, db }) => {
  await openCalendar(page, db)
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} March`) })
  await day('Tuesday 16').hover()
  await page.mouse.down()
  await day('Thursday 18').hover()
  await page.mouse.up()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2027-03-16')
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('2027-03-18')
  await page.getByLabel('Note, for you alone').fill('By the sea')
  await page.getByRole('button', { name: 'Block this time' }).click()
  await expect(page.getByText(calendarMessages.away)).toBeVisible()
  await expect(day('Wednesday 17')).toHaveAccessibleName(/Away: By the sea/)
  await expect(day('Friday 19')).not.toHaveAccessibleName(/Away/)
  await page.getByRole('button', { name: /^Open again/ }).click()
  await expect(page.getByText(calendarMessages.timeOffRemoved)).toBeVisible()
  await expect(day('Wednesday 17')).not.toHaveAccessibleName(/Away/)
})

test('hours of a week are chosen with the keyboard alone', async ({ page, db }) => {
  await openCalendar(page, db, WEEK)
  await page.getByRole('button', { name: 'Monday 8 March 00:00, closed' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: 'Tuesday 9 March 01:00, closed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2027-03-09')
  await expect(page.getByLabel('From (time)')).toHaveValue('00:30')
  await expect(page.getByLabel('Until (time)')).toHaveValue('01:30')
})

test('a link that is no calendar is refused beside its field', async ({ page, db, tolerate }) => {
  tolerate(/status of 400/)
  await openCalendar(page, db)
  await page.getByLabel('Link').fill('http://calendar.example/a.ics')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Only links that begin with https:// are read.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByText(/\/v1\/calendars\/[\w-]{43}\.ics/)).toBeVisible()
})

test('month and week are accessible on phone and desktop, light and dark', async ({ page, db }) => {
  await openCalendar(page, db)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible()
  await expectAccessible(page)
})
