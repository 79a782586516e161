import type { Page } from '@playwright/test'
import { brand } from '../contract/brand.ts'
import { savePage } from '../server/features/content/queries.ts'
import { expect, expectAccessible, looks, show, test } from './base.ts'

const widths = looks.filter((look) => look.colorScheme === 'light')

/** Every text of the specification's public part, by its page. */
const sentences: Record<string, string[]> = {
  '/': [
    'capture moments that matter',
    'join the waitlist',
    'Birthday Parties',
    'Graduation Sessions',
    'Wedding Photography',
    'Corporate Shoot',
    'fashion',
    'maternity',
    'About Framefolk',
    'know more',
    'Your portfolio. Your pricing. Your calendar.',
    'Join 5,000+ Photographers Growing Their Business with Framefolk',
    'Connecting You with the Perfect Photographer.',
  ],
  '/about': ['We Are Framefolk', "It's About the Right Photographer", 'Our mission', 'Founder, Framefolk'],
  '/contact': ["Let's Talk", brand.supportEmail],
  '/join-waitlist': ['Be the First to Experience Framefolk'],
  '/payment-success': ['Congratulations! Your order has been placed successfully'],
  '/payment-cancel': [
    'Payment Cancelled. Oops! Your payment could not be completed. Please try again or use a different method.',
  ],
}

async function expectNoOverflow(page: Page) {
  for (const look of widths) {
    await show(page, look)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, look.name).toBeLessThanOrEqual(0)
  }
}

for (const [path, texts] of Object.entries(sentences)) {
  test(`${path} has the specified texts on phone and desktop, and is accessible`, async ({ page }) => {
    await page.goto(path)
    for (const look of widths) {
      await show(page, look)
      for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeAttached()
      await expect(page.locator('footer')).toContainText(String(new Date().getFullYear()))
    }
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

test('an unknown path is a 404 with a link home, and is accessible', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  for (const path of ['/nowhere', '/nowhere/', '/admin-nowhere', '/about/payment-success']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'this page is not available' })).toBeVisible()
  }
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('the header links to home, About, Contact and the waiting list', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await header.getByRole('link', { name: 'Join The Waitlist' }).click()
  await expect(page).toHaveURL('/join-waitlist')
  await header.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await header.getByRole('link', { name: 'Framefolk, home' }).click()
  await expect(page).toHaveURL('/')
})

test('the footer links to five of our pages and two social pages', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const path of ['/join-waitlist', '/about', '/contact', '/terms', '/privacy']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
  for (const { url } of brand.social) await expect(footer.locator(`a[href="${url}"]`)).toBeVisible()
})

test('home links to the waiting list and to About', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'join the waitlist', exact: true }).first().click()
  await expect(page).toHaveURL('/join-waitlist')
  await page.goBack()
  await page.getByRole('link', { name: 'know more' }).click()
  await expect(page).toHaveURL('/about')
})

test('the support email address is a mailto link', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${brand.supportEmail}`,
  )
  await expect(page.locator('main img')).toHaveCount(4)
})

test('terms show title, content and date; raw HTML in them is only text', async ({ page, db }) => {
  await page.goto('/terms')
  await expect(page.getByText('Last updated: -')).toBeVisible()
  const { rows } = await db.pool.query("select id from people where role = 'admin'")
  await savePage(db.db, rows[0].id, {
    type: 'terms_condition',
    title: 'House rules',
    content: '# Be kind\n\nLine one\nline two\n\n<script>window.bad = true</script> [x](javascript:alert(1))',
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House rules')
  await expect(page.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible()
  await expect(page.getByText('<script>window.bad = true</script>')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d+ \w+ \d{4}$/)).toBeVisible()
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
})

test('privacy shows title and content', async ({ page, db }) => {
  const { rows } = await db.pool.query("select id from people where role = 'admin'")
  const text = { title: 'What we know', content: 'We keep **very** little.' }
  await savePage(db.db, rows[0].id, { type: 'privacy_policy', ...text })
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'What we know' })).toBeVisible()
  await expect(page.getByText('We keep very little.')).toBeVisible()
})

test('texts that cannot be loaded show an error', async ({ page, db, tolerate }) => {
  tolerate(/status of 503/)
  await db.pool.query('alter table page_versions rename to page_versions_gone')
  try {
    // A URL with a query is not cached, so no earlier page is served.
    await page.goto('/terms?again')
    await expect(page.getByText('Failed to load Terms & Conditions.')).toBeVisible()
    await page.goto('/privacy?again')
    await expect(page.getByText('Error loading privacy policy.')).toBeVisible()
  } finally {
    await db.pool.query('alter table page_versions_gone rename to page_versions')
  }
})

test('every photo of the home page loads from our own host', async ({ page, server }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
  })
  await page.goto('/')
  for (const photo of await page.locator('main img').all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  expect([...hosts]).toEqual([server.url])
})

test('a chosen theme is rendered by the server and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const response = await page.goto('/about')
  expect(await response?.text()).toContain('data-theme="dark"')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(244, 239, 231)')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 26, 23)')
})

test('a page that cannot be fetched shows the error screen, with a link home', async ({ page, tolerate }) => {
  tolerate(/status of 500|Error/)
  await page.goto('/about')
  await page.route(/credits\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('link', { name: 'Photo credits' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.locator('main p').first()).toHaveText(/\S/)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('capture moments that matter')
})

test('an error during server rendering is a 500 without internal details', async ({ page, db, tolerate }) => {
  tolerate(/status of 500/)
  await db.pool.query('alter function mail_keyed_hash rename to mail_keyed_hash_gone')
  try {
    const response = await page.goto(`/unsubscribe/${'A'.repeat(86)}`)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(await page.content()).not.toContain('mail_keyed_hash')
    // The error screen is hydrated after the page, and React's errors then belong to this test.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await expect(page.getByText(/^Request \S+/)).toBeVisible()
  } finally {
    await db.pool.query('alter function mail_keyed_hash_gone rename to mail_keyed_hash')
  }
})
