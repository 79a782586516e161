import { eq } from 'drizzle-orm'
import { site } from '../contract/paths.ts'
import { createDemoSignIns } from '../demo/demo-sign-ins.ts'
import { people } from '../server/platform/db/tables/people.ts'
import { test as base, expect } from './base.ts'
import { crawl } from './crawl.ts'
import { besideThe, signInBrowser } from './money.ts'

/** Reading changes nothing that another crawl would miss, so the demo is not put back between them. */
const test = base.extend({ db: async ({ worker }, use) => use(worker.db) })

test.use({ serverEnv: { DEMO: 'on', LAUNCH: 'live', PAYMENTS: 'sandbox' } })
// Another day than the server's for 13 hours of 24: a date written in the browser's own zone is a mismatch.
test.use({ timezoneId: 'Pacific/Tongatapu' })
test.setTimeout(600_000)
// The longest tests of the suite: one after another they kept one worker busy long after the other was done.
test.describe.configure({ mode: 'parallel' })

/** Says in the output how many kinds there were; far fewer than today means that the crawl got lost. */
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
    await signInBrowser(context, besideThe(server, db), person!.id)
    report(role, await crawl(page, start), atLeast)
  })

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('an administrator of the demo can click every kind of link', async ({ page }) => {
    report('administrator', await crawl(page, site.dashboard), 30)
  })
})
