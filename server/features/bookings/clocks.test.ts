import { expect, test } from 'vitest'
import { formatNamedTime, formatShootTime } from '../../../contract/format/clocks.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { runBookingJobs } from './jobs.ts'

const market = startMarket()

const ZONES = { client: 'Asia/Kolkata', photographer: 'America/New_York' }

type Mail = { to: string; text: string; ics: string | null }
const mailsAbout = (id: string) =>
  query<Mail>(market.services.db)`
    select recipient as to, concat(data ->> 'subject', '. ', data ->> 'text') as text, data ->> 'icsText' as ics
    from mails where kind = 'booking' and data ->> 'link' like ${`%${id}%`} order by created_at, id`

/** Times that are not followed by the name of a time zone. */
const unnamed = (text: string): string[] =>
  text.match(/\b\d\d:\d\d\b(?!( in [\p{L} '-]+)? \((?:[A-Z]{3,4}|UTC[+−][\d:]+)\))/gu) ?? []

test('every email about a booking shows the shoot in the time zone of its place and deadlines in the reader’s', async () => {
  const { services, photographer, client, place } = market
  for (const [who, { person }] of Object.entries({ client, photographer }))
    await execute(services.db)`
      update people set time_zone = ${ZONES[who as keyof typeof ZONES]} where id = ${person.id}`
  const id = await market.bookAndPay(market.shootIn(40))
  const requested = await market.read(id)
  await market.act(photographer, id, 'accept')
  await market.act(client, id, 'propose', { date: market.shootIn(42).date, start: '15:00' })
  await market.act(photographer, id, 'agree')
  await market.payInFull(id)
  await market.ageUntil(id, -1)
  await runBookingJobs(services)
  const shot = await market.read(id)
  await market.fillGallery(id)
  await market.act(photographer, id, 'deliver')
  const delivered = await market.read(id)
  await market.act(client, id, 'ask-changes', { reason: 'A warmer tone, please.' })
  await market.act(photographer, id, 'deliver')
  await market.act(client, id, 'accept-delivery')

  const mails = await mailsAbout(id)
  expect(mails.length).toBeGreaterThanOrEqual(9)
  expect(mails.filter(({ text, ics }) => unnamed(`${text} ${ics ?? ''}`).length > 0)).toEqual([])
  const textsTo = (email: string | null) =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => text)
      .join('\n')
  const [toClient, toPhotographer] = [textsTo(client.person.email), textsTo(photographer.person.email)]
  const shoot = formatShootTime(requested.startsAt, place.timeZone, place.name)
  for (const text of [toClient, toPhotographer]) expect(text).toContain(shoot)
  expect(mails.some(({ ics }) => ics === `${shoot}.`)).toBe(true)
  for (const [text, zone, deadlines] of [
    [toClient, ZONES.client, [requested.deadline, delivered.deadline]],
    [toPhotographer, ZONES.photographer, [requested.deadline, shot.deadline]],
  ] as const)
    for (const deadline of deadlines) expect(text).toContain(`by ${formatNamedTime(deadline, zone)}`)
})

test('a time without its zone is found', () => {
  expect(unnamed('Reply by Saturday 13 February 2027, 10:00.')).toEqual(['10:00'])
  expect(unnamed('at 10:00 in Dar es Salaam (EAT), by 09:30 (UTC+5:45)')).toEqual([])
})
