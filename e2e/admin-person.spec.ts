import { readFile } from 'node:fs/promises'
import { api, fill, site } from '../contract/paths.ts'
import { insertPerson } from '../test/factories.ts'
import { answer, ok, refused } from './answers.ts'
import { expect, expectAccessible, expectNoAxeViolations, looks, show, test } from './base.ts'
import { cellTexts, columnHeaders, pagination, title, toast } from './screen.ts'
import { bareBooking, bareDetail, barePage, barePhotographer, bareTransaction } from './spec-records.ts'

test.use({ signedIn: true })

const id = 'someone-0000000001'
const paths = {
  user: fill(site.user, { id }),
  photographer: fill(site.photographer, { id }),
  editUser: fill(site.editUser, { id }),
  editPhotographer: fill(site.editPhotographer, { id }),
}
const client = fill(api.client, { id })
const photographer = fill(api.photographer, { id })
const bookings = fill(api.photographerBookings, { id })
const transactions = fill(api.photographerTransactions, { id })
const update = fill(api.updatePerson, { id })

test.describe('a user', () => {
  test('has a profile, with the picture there is or initials, and without what is missing', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    await answer(page, client, { body: { data: bareDetail() } })
    await page.goto(paths.user)
    await expect(title(page, 'Ada Lovelace')).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [
      'AL',
      'ada@example.test',
      'client',
      '$45.50',
      '+44 20 7946 0000',
      '12 St James’s Square',
      'Counts on engines.',
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)

    await answer(page, client, { body: { data: bareDetail({ profileImage: '/favicon.svg' }) } })
    await page.reload()
    await expect(main.locator('img')).toHaveAttribute('src', '/favicon.svg')

    const bare = { about: '', phone: null, address: null, profileImage: '/nobody.jpg' }
    await answer(page, client, { body: { data: bareDetail(bare) } })
    await page.reload()
    await expect(main.getByText('AL', { exact: true })).toBeVisible()
    await expect(page.getByText('About', { exact: true })).toBeHidden()
    await expect(page.getByText('-', { exact: true })).toHaveCount(2)

    await answer(page, client, { body: { data: null } })
    await page.reload()
    await expect(title(page, 'No user found.')).toBeVisible()
  })

  test('Back leads back, or to the list for those who came from outside', async ({ page, db }) => {
    const person = await insertPerson(db.db, { fullName: 'Grace Hopper' })
    await page.goto(`${site.users}?sort=name`)
    await page.getByRole('link', { name: 'View Grace Hopper' }).click()
    await expect(title(page, 'Grace Hopper')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await page.goto(fill(site.user, { id: person.id }))
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(site.users)
  })

  test('a failure says why, and can be tried again', async ({ page, tolerate }) => {
    tolerate(/status of/)
    for (const [path, read] of [
      [paths.user, client],
      [paths.editUser, client],
      [paths.photographer, photographer],
      [paths.editPhotographer, photographer],
    ] as const) {
      await answer(page, read, { status: 404, body: refused('User not found'), times: 2 })
      await page.goto(path)
      await expect(title(page, 'Failed to load user: User not found')).toBeVisible()
      await answer(page, read, { status: 500, body: 'broken', times: 2 })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Failed to load user: Unknown error')).toBeVisible()
    }
  })

  test('can take a copy of the data held about them, and be erased', async ({ page, db }) => {
    const person = await insertPerson(db.db, { fullName: 'Grace Hopper', email: 'grace@example.test' })
    await page.goto(fill(site.user, { id: person.id }))
    await page.getByRole('button', { name: 'Personal data' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as a file' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('grace@example.test')

    await page.getByRole('button', { name: 'Personal data' }).click()
    await page.getByRole('menuitem', { name: 'Erase…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Erase Grace Hopper?' })
    await expect(dialog).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(toast(page, 'Personal data erased')).toBeVisible()
    await expect(page).toHaveURL(site.users)
    await expect(page.getByText('No users found')).toBeVisible()
  })
})

test.describe('a photographer', () => {
  test('has services, reviews, and work in two tabs of the address, transactions two by two', async ({
    page,
  }) => {
    await answer(page, photographer, { body: { data: barePhotographer() } })
    const asked = await answer(page, bookings, { body: barePage('bookingList', [bareBooking()]) })
    await page.goto(paths.photographer)
    await expect(title(page, 'Ada Lovelace')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^(Weddings|Portraits)$/ })).toHaveCount(2)
    for (const text of [
      'photographer',
      '$45.50',
      '+44 20 7946 0000',
      '12 St James’s Square',
      'Counts on engines.',
    ])
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Bookings', 'Transactions'])
    await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('cell', { name: '₹1,234.50' })).toBeVisible()
    expect(new URL(asked[0]!.url()).search).toBe('?page=1&pageSize=10')

    await expect(page.getByText('4.7', { exact: true })).toBeVisible()
    await expect(page.getByText('12', { exact: true })).toBeVisible()
    const review = page.getByRole('listitem').filter({ hasText: 'Kind and quick.' })
    await expect(review).toContainText('4/5')
    await expect(review).toContainText('14 Mar 2026')
    await expectAccessible(page)
    await show(page, looks[2]!)

    const rows = [bareTransaction(), bareTransaction({ _id: 'transaction-00029999' })]
    const paid = await answer(page, transactions, { body: barePage('transactionList', rows, 1, 3) })
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await expect(page).toHaveURL(/tab=transactions/)
    await expect(page.getByRole('row')).toHaveCount(3)
    expect(new URL(paid[0]!.url()).search).toBe('?page=1&pageSize=2')
    expect(await columnHeaders(page)).not.toContain('Photographer')
    expect((await cellTexts(page)).join(' ')).toContain('$1,200.00')
    await pagination(page).getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/tab=transactions&page=2/)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Bookings' }).click()
    await expect(page).toHaveURL(paths.photographer)
    await page.goBack()
    await expect(page).toHaveURL(/tab=transactions&page=2/)
  })

  test('with nothing yet says so, without a star', async ({ page }) => {
    const nothing = { services: [], averageRating: 0, totalReviews: 0, reviews: [] }
    await answer(page, photographer, { body: { data: barePhotographer(nothing) } })
    await answer(page, bookings, { body: barePage('bookingList', []) })
    await page.goto(paths.photographer)
    await expect(page.getByText('No reviews yet')).toBeVisible()
    await expect(page.getByText('No bookings found')).toBeVisible()
    await expect(page.getByText('0.0', { exact: true })).toHaveCount(0)
  })
})

test.describe('editing', () => {
  test('sends what was changed, says it worked and goes back', async ({ page, db }) => {
    const person = await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
    await page.goto(site.photographers)
    await page.getByRole('link', { name: 'Edit Grace Hopper' }).click()
    await page.getByLabel('Full name').fill('Grace Murray Hopper')
    await page.getByLabel('Hourly rate').fill('99.95')
    await page.getByLabel('Phone').fill('+1 555 0199')
    await page.getByLabel('Address').fill('Arlington')
    await page.getByLabel('About').fill('Found a moth.')
    await page.getByRole('switch', { name: 'Active' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save changes' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      fullName: 'Grace Murray Hopper',
      hourlyRate: 99.95,
      phone: '+1 555 0199',
      address: 'Arlington',
      about: 'Found a moth.',
      status: 'inactive',
    })
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(site.photographers)
    await expect(page.getByRole('switch', { name: 'Activate Grace Murray Hopper' })).toBeVisible()
    await page.goto(fill(site.photographer, { id: person.id }))
    await expect(page.getByText('$99.95')).toBeVisible()
  })

  test('checks what is typed, and is accessible with its mistakes', async ({ page }) => {
    await answer(page, client, { body: { data: bareDetail() } })
    const sent = await answer(page, update, { body: ok({}) })
    await page.goto(paths.editUser)
    const rate = page.getByLabel('Hourly rate')
    await expect(rate).toHaveAttribute('type', 'number')
    await expect(rate).toHaveAttribute('step', '0.01')
    await expect(rate).toHaveAttribute('min', '0')
    await page.getByLabel('Full name').fill('  ')
    await rate.fill('-1')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Full name is required')).toBeVisible()
    await expect(page.getByText('Hourly rate must be positive')).toBeVisible()
    expect(sent).toHaveLength(0)
    await expectAccessible(page)
  })

  test('keeps a status that the server does not tell, and an hourly rate that is not set', async ({
    page,
  }) => {
    await answer(page, photographer, { body: { data: barePhotographer({ hourlyRate: null }) } })
    await answer(page, bookings, { body: barePage('bookingList', []) })
    const sent = await answer(page, update, { body: ok({}) })
    await page.goto(paths.photographer)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Phone').fill('1')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(paths.photographer)
    expect(sent[0]!.postDataJSON()).toEqual({ phone: '1', base: { phone: '+44 20 7946 0000' } })
  })

  test('two tabs: another field is kept, the same field shows both values, and both can be chosen', async ({
    page,
    db,
    tolerate,
  }) => {
    tolerate(/status of 409/)
    const person = await insertPerson(db.db, { phone: '1', address: 'Here', about: 'Old' })
    const address = fill(site.editUser, { id: person.id })
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(address)
      await expect(tab.getByLabel('Phone')).toHaveValue('1')
    }
    await other.getByLabel('Phone').fill('2')
    await other.getByLabel('Address').fill('There')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(other, 'Profile updated successfully!')).toBeVisible()

    await page.getByLabel('Phone').fill('3')
    await page.getByLabel('About').fill('New')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const notice = page.getByRole('main').getByRole('status')
    await expect(notice).toContainText('Phone is now “2”, you wrote “3”.')
    // What this tab had not touched has followed.
    await expect(page.getByLabel('Address')).toHaveValue('There')
    await notice.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('2')
    await expect(notice).toBeHidden()
    await page.getByLabel('Phone').fill('4')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(site.users)
    const { rows } = await db.pool.query('select phone, address, about from people where id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ phone: '4', address: 'There', about: 'New' }])
  })

  test('a refusal loses nothing, and says why or that it failed', async ({ page, tolerate }) => {
    tolerate(/status of 409/)
    await answer(page, client, { body: { data: bareDetail() } })
    await page.goto(paths.editUser)
    await page.getByLabel('Address').fill('Ockham Park')
    for (const [body, words] of [
      [refused('This name is taken'), 'This name is taken'],
      ['broken', 'Failed to update profile'],
    ] as const) {
      await answer(page, update, { status: 409, body })
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(toast(page, words)).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words)
      await expect(page.getByLabel('Address')).toHaveValue('Ockham Park')
      await expect(page).toHaveURL(paths.editUser)
    }
  })

  test('asks before unsaved changes are lost', async ({ page }) => {
    await answer(page, client, { body: { data: bareDetail() } })
    await page.goto(paths.user)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Address').fill('Ockham Park')
    await page.getByRole('button', { name: 'Back' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay and keep editing' }).click()
    await expect(page.getByLabel('Address')).toHaveValue('Ockham Park')
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Stay and keep editing' }).click()
    await expect(page).toHaveURL(paths.editUser)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(paths.user)
  })
})
