import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { alertLimits, alertMessages } from '../../../contract/search/calls.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { makeLinkToken } from '../../platform/secrets/secret-links.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { sendAlerts } from './send-alerts.ts'

const market = startMarket({ site: true })

const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10)
const save = (body: object, who = market.client) => market.call(who, 'POST', api.myAlerts, body)
const list = async (who = market.client) =>
  (await market.call(who, 'GET', api.myAlerts)).body.data.alerts as {
    id: string
    text: string
    path: string
  }[]
const mailsTo = async (email: string) =>
  (
    await market.services.pool.query(
      `select kind, data from mails where recipient = $1 and kind like '%_alert' order by created_at`,
      [email],
    )
  ).rows

/** Adds a photographer who can be found and booked, with this time of first listing. */
async function addListed(firstListed: Date) {
  const added = await market.addPhotographer()
  const { db, pool } = market.services
  await pool.query('update studios set first_listed_at = $2 where photographer_id = $1', [
    added.person.id,
    firstListed,
  ])
  await db.transaction(async (tx) => {
    await rebuildFreeDays(tx, added.person.id)
    await reindexPhotographer(tx, added.person.id)
  })
  return added
}

test('a search is saved once, listed with a description, and deleted by its owner only: 201, 200, 404', async () => {
  const other = await signInAs(market.services, 'client')
  const query = `sort=price&page=3&place=${market.place.id}&service=wedding&compare=ada`
  const saved = await save({ kind: 'search', query })
  expect(saved.status).toBe(201)
  expect(saved.body.data).toMatchObject({
    text: 'Weddings, Pavia',
    path: `/photographers?service=wedding&place=${market.place.id}`,
  })
  await save({ kind: 'search', query: `service=wedding&place=${market.place.id}` })
  expect(await list()).toHaveLength(1)
  expect(await list(other)).toEqual([])
  const path = fill(api.myAlert, { id: saved.body.data.id })
  expect((await market.call(other, 'DELETE', path)).status).toBe(404)
  expect((await market.call(market.client, 'DELETE', path)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('empty and invalid searches, past dates, unknown photographers and too many alerts are refused: 400, 404, 409', async () => {
  const member = await signInAs(market.services, 'client')
  const { slug } = market.photographer.studio
  for (const query of ['', 'sort=price', 'service=stunts'])
    expect((await save({ kind: 'search', query }, member)).body.errors).toEqual([
      { field: 'query', message: alertMessages.blank() },
    ])
  expect((await save({ kind: 'date', slug, date: '2020-01-01' }, member)).status).toBe(400)
  expect((await save({ kind: 'date', slug: 'unknown', date: day(9) }, member)).status).toBe(404)
  for (let n = 0; n < alertLimits.perPerson; n += 1)
    expect((await save({ kind: 'date', slug, date: day(9 + n) }, member)).status).toBe(201)
  expect((await save({ kind: 'date', slug, date: day(99) }, member)).status).toBe(409)
  await market.services.pool.query('delete from alerts')
})

test('one email reports how many new photographers match, once, and its link stops the alert', async () => {
  const member = await signInAs(market.services, 'client')
  const email = member.person.email!
  await save({ kind: 'search', query: `service=wedding&place=${market.place.id}` }, member)
  await save({ kind: 'search', query: 'service=wedding&budget=1' }, member)
  const later = Date.now() + HOUR
  expect(await sendAlerts(market.services, later)).toBe(0)
  await addListed(new Date(later))
  await addListed(new Date(later + 1))
  expect(await sendAlerts(market.services, later + HOUR)).toBe(1)
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'search_alert',
    data: {
      search: 'Weddings, Pavia',
      count: '2',
      path: expect.stringMatching(/^\/photographers\?service=/),
    },
  })
  expect(await sendAlerts(market.services, later + 2 * HOUR)).toBe(0)

  const { linkId } = mail.data
  const token = makeLinkToken(market.services.secret, linkId)
  const stop = (value: string) => market.call(null, 'POST', fill(api.stopAlert, { token: value }))
  // The id alone, as it is in the owner's list, stops nothing.
  for (const bad of [linkId, 'hidden', `${token.slice(0, -2)}xx`])
    expect((await stop(bad)).body.message).toBe(alertMessages.badLink())
  expect(await list(member)).toHaveLength(2)
  for (const _ of [1, 2]) expect((await stop(token)).status).toBe(200)
  expect(await list(member)).toHaveLength(1)
  await addListed(new Date(later + 2 * HOUR))
  expect(await sendAlerts(market.services, later + 4 * HOUR)).toBe(0)
})

test('a date is announced when it becomes available, and the alert ends', async () => {
  const member = await signInAs(market.services, 'client')
  const { slug } = market.photographer.studio
  const id = market.photographer.person.id
  const date = day(20)
  const { db, pool } = market.services
  const refresh = () =>
    db.transaction(async (tx) => {
      await rebuildFreeDays(tx, id)
      await reindexPhotographer(tx, id)
    })
  const around = [day(18), day(23)]
  await pool.query(
    `insert into time_off (id, photographer_id, during, note)
     values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz), '')`,
    [id, ...around],
  )
  await refresh()
  await save({ kind: 'date', slug, date }, member)
  expect(await sendAlerts(market.services)).toBe(0)
  await pool.query('delete from time_off')
  await refresh()
  expect(await sendAlerts(market.services)).toBe(1)
  expect(await list(member)).toEqual([])
  expect(await mailsTo(member.person.email!)).toMatchObject([
    { kind: 'date_alert', data: { path: `/photographers/${slug}?date=${date}` } },
  ])
})

test('alerts for past dates end by themselves', async () => {
  const member = await signInAs(market.services, 'client')
  const { slug } = market.photographer.studio
  await save({ kind: 'date', slug, date: day(3) }, member)
  await save({ kind: 'search', query: `service=wedding&date=${day(3)}` }, member)
  await save({ kind: 'search', query: 'service=wedding' }, member)
  await sendAlerts(market.services, Date.now() + 6 * 24 * HOUR)
  expect((await list(member)).map(({ text }) => text)).toEqual(['Weddings'])
})

test('the page of alerts promises an email only while those are on', async () => {
  const member = await signInAs(market.services, 'client')
  const page = createPlainBrowser(market, member.browser)
  await page.open(`${site.accountAlerts}?done=search`)
  expect(page.text).toContain('Search saved. We’ll email you when a new photographer matches.')
  expect(page.text).toContain('We email you when a new photographer matches a saved search')
  await market.call(member, 'PATCH', api.me, { mailPreferences: { alerts: false } })
  await page.open(`${site.accountAlerts}?done=search`)
  expect(page.text).toContain('Search saved. We’ll notify you when a new photographer matches.')
  expect(page.text).toContain('We notify you when a new photographer matches a saved search')
  expect(page.links).toContain('Emails about alerts are off.')
  expect(page.text).not.toMatch(/We(’ll)? email you/)
})
