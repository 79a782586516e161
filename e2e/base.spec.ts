import { execute, query } from '../server/platform/db/query.ts'
import { expect, expectNoAxeViolations, looks, show, test } from './base.ts'

for (const round of [1, 2]) {
  test(`rows of one test are gone in the next (round ${round})`, async ({ db }) => {
    const rows = await query(db.db)`select count(*)::int as n from waitlist_entries`
    expect(rows).toEqual([{ n: 0 }])
    await execute(db.db)`
      insert into waitlist_entries (id, full_name, email) values (gen_random_uuid(), 'Ada', 'ada@example.org')`
  })
}

test('a console error can be tolerated', async ({ page, tolerate }) => {
  tolerate(/on purpose/)
  await page.goto('/healthz')
  await page.evaluate(() => console.error('on purpose'))
})

test('a console error fails the test', async ({ page }) => {
  test.fail()
  await page.goto('/healthz')
  await page.evaluate(() => console.error('unforeseen'))
})

test('an image without a description is an accessibility violation', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>Heading</h1><img src="data:,"></main>',
  )
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt')
})

for (const look of looks) {
  test(`a page has the requested size and theme: ${look.name}`, async ({ page }) => {
    await show(page, look)
    const seen = await page.evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches])
    expect(seen).toEqual([look.viewport.width, look.colorScheme === 'dark'])
  })
}

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('a page opens with the session of the administrator', async ({ page }) => {
    await page.goto('/healthz')
    const keys = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(keys).toEqual(['authToken', 'refreshToken', 'userID'])
  })
})
