import { eq } from 'drizzle-orm'
import { site } from '../contract/paths.ts'
import { createDemoSignIns } from '../demo/demo-sign-ins.ts'
import { people } from '../server/platform/db/tables/people.ts'
import { test as base, expect } from './base.ts'
import { crawl } from './crawl.ts'
import { createServices, signInBrowser } from './money.ts'

/** A crawl only reads, so the demo is not reset between crawls. */
const test = base.extend({ db: async ({ worker }, use) => use(worker.db) })

test.use({ serverEnv: { DEMO: 'on', LAUNCH: 'live', PAYMENTS: 'sandbox' } })
// For 13 of 24 hours the date differs from the server's: a date in the browser's zone is a mismatch.
test.use({ timezoneId: 'Pacific/Tongatapu' })
test.setTimeout(600_000)
// The longest tests of the suite: in sequence they kept one worker busy long after the other was done.
test.describe.configure({ mode: 'parallel' })

/** Prints how many kinds there were; far fewer than today means that the crawl missed pages. */
function report(role: string, kinds: string[], atLeast: number): void {
  console.log(`${role}: ${kinds.length} kinds of links`)
  expect(kinds.length, kinds.join('\n')).toBeGreaterThanOrEqual(atLeast)
}

test('a visitor can click every kind of link', async ({ page }) => {
  report('visitor', await crawl(page, site.home), 15)
})

for (const [role, start, atLeast] of [
  ['client', site.account, 30],
  ['photographer', site.studio, 30],
] as const)
  test(`the demo's ${role} can click every kind of link`, async ({ page, context, db, server }) => {
    const account = (await createDemoSignIns(db.pool)).find((one) => one.role === role)!
    const [person] = await db.db.select().from(people).where(eq(people.email, account.email))
    await signInBrowser(context, createServices(server, db), person!.id)
    report(role, await crawl(page, start), atLeast)
  })

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('an administrator of the demo can click every kind of link', async ({ page }) => {
    report('administrator', await crawl(page, site.dashboard), 30)
  })
})
