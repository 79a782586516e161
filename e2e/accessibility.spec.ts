import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { asMinor } from '../contract/format/money.ts'
import { api, site } from '../contract/paths.ts'
import { makeObject } from '../server/features/payments/provider/sandbox/objects.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import { isRelease } from '../test/release.ts'
import { expect, expectAccessible, logIn, phone } from './base.ts'
import { demoServer, findDemoPerson, test } from './demo.ts'
import { setLaunch } from './launch.ts'
import { linkMailedTo } from './mailbox.ts'
import { callAs, createServices, signInBrowser } from './money.ts'
import { adminPages, beforeLaunch, notLinked } from './screens.ts'
import type { RunningServer } from './server.ts'

// The pages that the crawl (e2e/crawl.spec.ts) does not reach by clicking; e2e/screens.ts lists all of them.
test.use({ serverEnv: demoServer, viewport: phone })
if (isRelease) test.describe.configure({ mode: 'parallel' })

async function expectAllAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expectAccessible(page)
    })
}

test('public pages are accessible before the launch', async ({ page, server, tolerate }) => {
  tolerate(/status of 404/)
  await setLaunch(server, 'waitlist')
  try {
    await expectAllAccessible(page, isRelease ? beforeLaunch : [site.home, site.contact])
  } finally {
    await setLaunch(server, 'live')
  }
})

test('pages that are opened by their URL are accessible', { tag: '@release' }, async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  await expectAllAccessible(page, [...notLinked, fill(site.unsubscribe, { token: 'not-a-token' })])
})

test('pages behind links in emails are accessible', { tag: '@release' }, async ({ page, db, server }) => {
  const token = await subscribeAgain(server, db)
  await expectAllAccessible(page, [
    await invite(server, db),
    fill(site.unsubscribe, { token }),
    fill(site.resubscribe, { token }),
    fill(site.resetPassword, { token }),
    fill(site.verifyEmail, { token }),
    fill(site.stopAlert, { token }),
  ])
})

test('shared photos and payment pages are accessible', async ({ page, db, server }) => {
  const checkout = {
    amountMinor: asMinor(28_000),
    currency: 'USD',
    data: { description: 'Booking', cancel: site.home },
  }
  const { object: payment } = await makeObject(db.db, 'checkout', 'accessible', checkout)
  const { object: payee } = await makeObject(db.db, 'payee', 'accessible payee', {
    data: { back: site.home },
  })
  await expectAllAccessible(page, [
    await sharePhotos(server, db),
    fill(site.sandboxPay, { reference: payment.id }),
    fill(site.sandboxPayee, { reference: payee.id }),
  ])
})

test('photos, reviews and offers of a client are accessible', { tag: '@release' }, async ({
  page,
  context,
  db,
  server,
}) => {
  const { id, services } = await findDemoPerson(server, db, 'client')
  await signInBrowser(context, services, id)
  const completed = await findId(db, BOOKING_OF.client, [id, 'completed'])
  const { call } = await callAs(services, id)
  const { receipts } = (await call('GET', fill(api.receipts, { id: completed }))).data
  await expectAllAccessible(page, [
    fill(site.myReceipt, { id: completed, number: receipts[0].number }),
    fill(site.gallery, { id: completed }),
    fill(site.galleryShare, { id: completed }),
    fill(site.portfolioConsent, { id: completed }),
    fill(site.galleryAccept, { id: await findId(db, BOOKING_OF.client, [id, 'delivered']) }),
    fill(site.review, { id: await findId(db, completedWith('no review'), [id]) }),
    fill(site.review, { id: await findId(db, completedWith('review'), [id]) }),
    fill(site.offer, { id: await findId(db, OFFER, [id]) }),
    fill(site.contract, { id: await findId(db, CONTRACT, [id]) }),
  ])
})

test('the preview of delivered photos is accessible', { tag: '@release' }, async ({
  page,
  context,
  db,
  server,
}) => {
  const { id, services } = await findDemoPerson(server, db, 'photographer')
  await signInBrowser(context, services, id)
  const delivered = await findId(db, BOOKING_OF.photographer, [id, 'delivered'])
  await expectAllAccessible(page, [fill(site.deliveryPreview, { id: delivered })])
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('pages of the back-office that are opened by their URL are accessible', { tag: '@release' }, async ({
    page,
    db,
    server,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    await invite(server, db)
    const batch = await findId(db, 'select id from mail_batches limit 1', [])
    const disputed = await findId(db, `select id from bookings where state = 'disputed' limit 1`, [])
    await expectAllAccessible(page, [
      ...adminPages,
      fill(site.mailBatch, { id: batch }),
      fill(site.bookingGallery, { id: disputed }),
    ])
  })
})

const withPhotos = 'and exists (select from gallery_pictures where booking_id = bookings.id) limit 1'
const BOOKING_OF = {
  client: `select id from bookings where client_id = $1 and state = $2 ${withPhotos}`,
  photographer: `select id from bookings where photographer_id = $1 and state = $2 ${withPhotos}`,
}
const completedWith = (what: 'review' | 'no review') =>
  `select id from bookings where client_id = $1 and state = 'completed'
  and ${what === 'review' ? '' : 'not'} exists (select from reviews where booking_id = bookings.id) limit 1`
const OFFER = `select o.id from offers o join threads t on t.id = o.thread_id
  where t.client_id = $1 and o.valid_until > now() and o.withdrawn_at is null
  and not exists (select from offer_bookings where offer_id = o.id) limit 1`

const CONTRACT = `select b.id from agreements a join bookings b on b.id = a.booking_id where b.client_id = $1 limit 1`

async function findId({ pool }: Database, text: string, values: string[]): Promise<string> {
  const { rows } = await pool.query(text, values)
  if (!rows[0]) throw new Error(`The demo has no row for: ${text} (${values})`)
  return rows[0].id
}

/** The link of an invitation. */
async function invite(server: RunningServer, db: Database): Promise<string> {
  const email = `${newId()}@example.org`
  await db.db.insert(waitlistEntries).values({ id: newId(), fullName: 'Ada Miles', email })
  const { user } = await logIn(server)
  const { call } = await callAs(createServices(server, db), user.id)
  await call('POST', api.invite, { all: { search: email } })
  return linkMailedTo(server, email, site.invitation)
}

/** The token in the email that asks a person who unsubscribed and joined again. */
async function subscribeAgain(server: RunningServer, db: Database): Promise<string> {
  const email = `${newId()}@example.org`
  await db.pool.query('insert into mail_suppressions (address_hash) values (mail_address_hash($1))', [email])
  const { call } = await callAs(createServices(server, db), (await logIn(server)).user.id)
  await call('POST', api.joinWaitlist, { fullName: 'Ada', email })
  const { rows } = await db.pool.query(
    `select translate(encode(body || substr(mail_keyed_hash(body), 1, 16), 'base64'), E'+/=\\n', '-_') as token
     from (select uuid_send(id) || mail_address_hash(recipient) as body from mails where kind = 'resubscribe') link`,
  )
  return rows[0].token
}

/** The link to the photos of a completed booking. */
async function sharePhotos(server: RunningServer, db: Database): Promise<string> {
  const client = await findDemoPerson(server, db, 'client')
  const id = await findId(db, BOOKING_OF.client, [client.id, 'completed'])
  const { call } = await callAs(client.services, client.id)
  const { data } = await call('POST', fill(api.galleryLinks, { id }), { downloads: true })
  return new URL(data.links[0].url).pathname
}
