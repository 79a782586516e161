import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'

const market = startMarket()

const venue = 'Villa Reale\nVia Palestro 16'
const change = (id: string, text: string, who: { headers: Record<string, string> } = market.client) =>
  market.call(who, 'PATCH', fill(api.myBooking, { id }), { venue: text })
const asPhotographer = (id: string) => market.read(id, market.photographer)
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('the photographer sees the venue once the booking is accepted, the client always', async () => {
  const id = await market.bookAndPay(market.shootIn(40, { venue: '  Villa Reale \r\n\r\n Via Palestro 16 ' }))
  expect(await market.read(id)).toMatchObject({ state: 'requested', venue, venueOpen: true })
  expect(await asPhotographer(id)).toMatchObject({ venue: '', venueOpen: false })
  await market.act(market.photographer, id, 'accept')
  expect(await asPhotographer(id)).toMatchObject({ state: 'booked', venue, venueOpen: false })
  const [mail] = await mailsTo(market.services, market.client.person.email!)
  expect(mail!.text).toContain('Venue: Villa Reale, Via Palestro 16')
})

test('the confirmation shows the photographer’s face and says what happens next', async () => {
  const { pool } = market.services
  await pool.query(`update people set profile_image = '/faces/1.webp' where id = $1`, [
    market.photographer.person.id,
  ])
  const id = await market.bookAndPay(market.shootIn(61))
  await market.act(market.photographer, id, 'accept')
  const mails = await mailsTo(market.services, market.client.person.email!)
  const mail = mails.find(({ subject }) => subject.startsWith('Booking confirmed'))
  expect(mail!.text).toMatch(
    /What happens next: you meet as agreed\. Your photos follow within \d+ days of the shoot\./,
  )
  for (const fact of ['Date: ', 'Location: ', 'Total: $']) expect(mail!.text).toContain(fact)
  const { rows } = await pool.query(
    `select data->>'face' as face from mails where recipient = $1 and data->>'subject' like 'Booking confirmed%'
     order by created_at desc, id desc limit 1`,
    [market.client.person.email],
  )
  expect(rows[0].face).toBe(new URL('/faces/1.webp', market.services.config.publicUrl).href)
})

test('the client can change the venue until the shoot starts; the photographer of an accepted booking gets an email', async () => {
  const id = await market.bookAndPay(market.shootIn(43))
  expect((await change(id, 'First idea')).body.data.venue).toBe('First idea')
  const before = (await mailsTo(market.services, market.photographer.person.email!)).length
  await market.act(market.photographer, id, 'accept')
  expect((await change(id, venue)).status).toBe(200)
  const mails = await mailsTo(market.services, market.photographer.person.email!)
  expect(mails).toHaveLength(before + 1)
  expect(mails[0]!.text).toContain('Venue: Villa Reale, Via Palestro 16')
  await change(id, venue)
  expect(await mailsTo(market.services, market.photographer.person.email!)).toHaveLength(before + 1)
  await market.ageUntil(id, -0.001)
  const late = await change(id, 'Elsewhere')
  expect([late.status, late.body.message]).toEqual([409, processMessages.venueFixed()])
})

test('a client can email the photographer at most 20 new venues and times of one booking a day: 429', async () => {
  freezeDate()
  const id = await market.bookAndAccept(market.shootIn(70))
  expect((await change(id, 'First idea')).status).toBe(200)
  const { rowCount } = await market.services.pool.query(`update rate_limits set hits = 20 where key = $1`, [
    `changes:${id}:client`,
  ])
  expect(rowCount).toBe(1)
  const { length } = await mailsTo(market.services, market.photographer.person.email!)
  const again = await change(id, 'Second idea')
  expect([again.status, again.body.message]).toEqual([429, processMessages.tooManyChanges()])
  const { date } = market.shootIn(75)
  const proposed = await market.act(market.client, id, 'propose', { date, start: '10:00' })
  expect(proposed.status).toBe(429)
  expect(await mailsTo(market.services, market.photographer.person.email!)).toHaveLength(length)
  expect((await market.act(market.photographer, id, 'propose', { date, start: '10:00' })).status).toBe(200)
})

test('only the client of the booking can change the venue, to at most 200 characters', async () => {
  const id = await market.bookAndPay(market.shootIn(46))
  const stranger = await signInAs(market.services, 'client')
  expect((await change(id, venue, stranger)).status).toBe(404)
  expect((await change(id, venue, market.photographer)).status).toBe(403)
  expect((await change(id, 'x'.repeat(201))).status).toBe(400)
  expect((await change(id, `${'x'.repeat(99)}\r\n${'y'.repeat(100)}`)).status).toBe(200)
})

test('the calendar of the photographer has the city, and the venue once it is accepted', async () => {
  const id = await market.bookAndPay(market.shootIn(49, { venue }))
  const link = await market.call(market.photographer, 'POST', api.calendarLink)
  const read = async () => {
    const { pathname } = new URL(link.body.data.exportUrl)
    const calendar = unfolded((await market.app.inject({ url: pathname })).body)
    return calendar.split('BEGIN:VEVENT').find((event) => event.includes(id))
  }
  expect(await read()).toContain('LOCATION:Pavia')
  expect(await read()).not.toContain('Villa Reale')
  await market.act(market.photographer, id, 'accept')
  expect(await read()).toContain('LOCATION:Villa Reale\\, Via Palestro 16\\, Pavia')
})
