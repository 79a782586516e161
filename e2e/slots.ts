import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/db/connect.ts'
import { placeNames } from '../server/platform/db/tables/places.ts'
import { insertPlace } from '../test/factories.ts'
import { formatBookedDay } from '../web/format/moments.ts'
import { expect } from './base.ts'

/** A day of the calendar on the booking page. */
export const dayLink = (page: Page, date: string) =>
  page.getByRole('link', { name: new RegExp(`^${formatBookedDay(date)}, \\d+ start times?$`) })

/** Turns to the month of the date. */
export async function showMonth(page: Page, date: string): Promise<void> {
  // Waits for the booking page, because a profile has a calendar too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Book /)
  const year = date.slice(0, 4)
  const name = new Date(`${date}T12:00:00Z`).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })
  const heading = page.getByRole('heading', { level: 3, name: `${name} ${year}` })
  const shown = page.getByRole('heading', { level: 3, name: /^\w+ 20\d\d$/ })
  for (let turned = 0; turned < 14 && !(await heading.isVisible()); turned += 1) {
    const before = await shown.textContent()
    await page.getByRole('link', { name: 'Later month' }).click()
    await expect(shown).not.toHaveText(before!)
  }
  await expect(heading).toBeVisible()
}

/** Chooses a day and a start on the booking page. */
export async function chooseSlot(page: Page, date: string, start = '10:00'): Promise<void> {
  await showMonth(page, date)
  await dayLink(page, date).click()
  await page.getByRole('link', { name: start, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`start=${start.replace(':', '(:|%3A)')}`))
}

/** A city, 36 km from Milan, that is found by name even if the list of cities is not loaded. */
export async function insertKnownCity({ db }: Database): Promise<{ id: string; name: string }> {
  const { id, name } = await insertPlace(db, { name: 'Shutterford' })
  await db.insert(placeNames).values({ placeId: id, key: 'shutterford', own: true, population: 71_159 })
  return { id, name }
}
