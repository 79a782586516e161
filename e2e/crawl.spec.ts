import type { Page } from '@playwright/test'
import { site } from '../contract/paths.ts'
import { isRelease } from '../test/release.ts'
import { expect, expectAccessible, phone } from './base.ts'
import { crawl } from './crawl.ts'
import { demoServer, findDemoPerson, test } from './demo.ts'
import { signInBrowser } from './money.ts'
import { oneOfEachKind, type Role, screens } from './screens.ts'

test.use({ serverEnv: demoServer, viewport: phone })
// For 13 of 24 hours the date differs from the server's: a date in the browser's zone is a mismatch.
test.use({ timezoneId: 'Pacific/Tongatapu' })
test.setTimeout(600_000)
// The longest tests of a release: in sequence they kept one worker busy long after the other was done.
if (isRelease) test.describe.configure({ mode: 'parallel' })

/**
 * Before a release: clicks every kind of link. The screens of the role are checked on the way, which saves loading each
 * again. In `npm test`: one screen of each kind; demo/links.test.ts follows the links of all.
 */
async function visitAll(page: Page, role: Role, first: string, atLeast: number): Promise<void> {
  const opened: string[] = []
  const wanted = (isRelease ? screens : oneOfEachKind)[role]
  const kinds = await crawl(page, first, {
    only: isRelease ? undefined : wanted,
    onScreen: async (pattern) => {
      opened.push(pattern)
      if (wanted.includes(pattern)) await test.step(pattern, () => expectAccessible(page))
    },
  })
  console.log(`${role}: ${kinds.length} kinds of links`)
  // Far fewer than today means that the crawl missed pages.
  if (isRelease) expect(kinds.length, kinds.join('\n')).toBeGreaterThanOrEqual(atLeast)
  const missed = wanted.filter((screen) => !opened.includes(screen))
  expect(missed, 'screens of e2e/screens.ts that no link led to').toEqual([])
}

const LINKS = isRelease ? 'every kind of link' : 'links to one page of each kind'

// The longest first, so that the last one does not run alone at the end.
test.describe('signed in', () => {
  test.use({ signedIn: true })

  test(`an administrator of the demo can click ${LINKS}, and the pages are accessible`, async ({ page }) => {
    await visitAll(page, 'administrator', site.dashboard, 80)
  })
})

for (const [role, first] of [
  ['photographer', site.studio],
  ['client', site.account],
] as const)
  test(`the demo's ${role} can click ${LINKS}, and the pages are accessible`, async ({
    page,
    context,
    db,
    server,
  }) => {
    const { id, services } = await findDemoPerson(server, db, role)
    await signInBrowser(context, services, id)
    await visitAll(page, role, first, 50)
  })

test(`a visitor can click ${LINKS}, and the pages are accessible`, async ({ page }) => {
  await visitAll(page, 'visitor', site.home, 40)
})
