import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { startMarket } from '../../../test/start-market.ts'
import { erasePerson } from '../../admin/privacy/erase.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { bookingEvents, bookings } from '../../platform/db/tables/bookings.ts'
import { refunds } from '../../platform/db/tables/money/payments.ts'
import { people } from '../../platform/db/tables/people.ts'
import { runPayouts, sendPayouts } from '../payments/payouts/run.ts'
import { passTime } from '../payments/provider/sandbox/objects.ts'

const market = startMarket()

const password = 'quiet violet harbour'
const eraseMe = (who: { headers: Record<string, string> }) =>
  market.call(who, 'POST', api.eraseMe, { password })
const givePassword = async (id: string) => {
  const { hashPassword } = await import('../../core/auth/passwords.ts')
  await market.services.db
    .update(people)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(people.id, id))
}

test('no account is erased while a booking is open or money is owed; erasure removes its texts, not the other side’s', async () => {
  const { services, client, photographer, admin } = market
  const { db } = services
  await givePassword(photographer.person.id)
  await market.call(photographer, 'POST', api.payee)
  const id = await market.bookAndPay(market.shootIn(9, { description: 'words of the client' }))
  await market.act(photographer, id, 'accept')
  await market.act(client, id, 'propose', { date: market.shootIn(11).date, start: '15:00' })
  await market.act(photographer, id, 'agree')
  const eraseAs = (path: string, body?: object) => market.call(admin, 'POST', path, body)
  const { email } = photographer.person
  const erasePath = fill(api.erasePerson, { id: photographer.person.id })
  const open = { status: 409, body: { message: peopleMessages.openBooking() } }
  expect(await eraseAs(erasePath)).toMatchObject(open)
  expect(await eraseAs(api.eraseAddress, { email: email! })).toMatchObject(open)
  await market.ageUntil(id, -0.5)
  await market.act(photographer, id, 'dispute', { reason: 'marked complaint' })
  await market.actAsAdmin(id, 'resolve', { refund: 20, reason: 'marked verdict' })

  const refused = await eraseMe(photographer)
  expect(refused).toMatchObject({ status: 409, body: { message: accountMessages.moneyOwed() } })
  expect((await eraseAs(erasePath)).body.message).toBe(peopleMessages.moneyOwed())
  await runPayouts(services)
  expect((await eraseMe(photographer)).status).toBe(409)
  await passTime(db, new Date(Date.now() + 60_000))
  await sendPayouts(services, new Date(Date.now() + 600_000))
  expect((await eraseMe(photographer)).status).toBe(200)

  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
  const log = await db.select().from(activities).where(eq(activities.subjectId, id))
  const left = JSON.stringify([booking, events, log])
  expect(left).not.toContain('marked')
  expect(booking!.description).toBe('words of the client')
  expect(left).not.toContain(photographer.person.fullName)
  expect(events.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'The photographer accepted the request; $120 charged',
      expect.stringMatching(/^Moved to .*; accepted by the photographer$/),
      'The photographer reported a problem',
    ]),
  )
  expect(log.length).toBeGreaterThan(0)
  const seen = await market.call(admin, 'GET', fill(api.bookingProcess, { id }))
  expect(seen.body.data).toMatchObject({ state: 'completed', total: 400, refunded: 20 })
  expect((await market.read(id, client)).timeline.length).toBe(events.length)
})

test('a client whose refund has failed cannot be erased before it is settled', async () => {
  const { services, client } = market
  await givePassword(client.person.id)
  const other = await market.addPhotographer()
  const id = await market.bookAndAccept(market.shootIn(40, {}, other), undefined, other)
  await market.act(other, id, 'cancel', { reason: 'Busy' })
  await services.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.bookingId, id))
  expect((await eraseMe(client)).body.message).toBe(accountMessages.moneyOwed())
  await services.db.update(refunds).set({ state: 'made' }).where(eq(refunds.bookingId, id))
  expect((await eraseMe(client)).status).toBe(200)
})

test('the email after a sign-up on a booking page names a photographer only if the name looks like one, until erasure', async () => {
  const photographer = await market.addPhotographer()
  const { date, start } = market.shootIn(20)
  const to = `${fill(site.book, { slug: photographer.studio.slug })}?date=${date}&start=${start}`
  const mailTo = async (fullName: string, email: string): Promise<string> => {
    const renamed = await market.call(photographer, 'PATCH', api.me, { fullName })
    expect(renamed.status).toBe(200)
    const body = { role: 'client', fullName: 'Nora', email, password, to }
    expect((await market.call(null, 'POST', api.accounts, body)).status).toBe(202)
    return (await mailsTo(market.services, email))[0]!.text
  }
  expect(await mailTo('You won! Call 0900 555 123', 'first@example.test')).not.toContain('0900')
  expect(await mailTo('Bo Shade', 'second@example.test')).toContain('finish booking Bo Shade: ')
  await erasePerson(market.services.db, null, photographer.person.id)
  expect((await mailsTo(market.services, 'second@example.test'))[0]!.text).not.toContain('Bo Shade')
})
