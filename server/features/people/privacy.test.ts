import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import {
  insertOrder,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { newId } from '../../platform/db/new-id.ts'
import { reviews } from '../../platform/db/tables/bookings.ts'
import { contactMessages } from '../../platform/db/tables/contact.ts'
import { payments, transactions } from '../../platform/db/tables/money/transactions.ts'
import { photographerServices } from '../../platform/db/tables/people.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'
import { verificationEvidence, verifications } from '../../platform/db/tables/verifications.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'

const running = startTestApp()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await signIn(running.services)).headers
})

/** Creates a person with a row in every table, all of them containing the mark. */
async function makeTraces(mark: string) {
  const { db } = running.services
  const email = `${mark}@example.test`
  const photographer = await insertPerson(db, {
    role: 'photographer',
    fullName: `Paula ${mark}`,
    email,
    phone: `tel ${mark}`,
    address: `street ${mark}`,
    about: `about ${mark}`,
    profileImage: `/photos/${mark}.jpg`,
    passwordHash: `hash ${mark}`,
  })
  const client = await insertPerson(db)
  const parties = { clientId: client.id, photographerId: photographer.id }
  const { booking, transaction } = await insertOrder(db, parties, { description: 'our garden' })
  await db
    .insert(photographerServices)
    .values({ photographerId: photographer.id, position: 0, service: `by ${mark}` })
  await insertStudioTraces(photographer.id, mark)
  await db.insert(payments).values({
    id: newId(),
    transactionId: transaction.id,
    kind: 'capture',
    amountMinor: asMinor(100),
    reference: newId(),
  })
  await db
    .insert(reviews)
    .values({ id: newId(), bookingId: booking.id, ...parties, rating: 4, review: `Thanks ${mark}` })
  await db
    .insert(waitlistEntries)
    .values({ id: newId(), fullName: `Paula ${mark}`, email: email.toUpperCase() })
  await db
    .insert(contactMessages)
    .values({ id: newId(), fullName: `Paula ${mark}`, email, message: `Hello from ${mark}` })
  await queueMail(db, running.services, { kind: 'welcome', to: email, data: { fullName: `Paula ${mark}` } })
  await queueMail(db, running.services, {
    kind: 'contact_forward',
    to: 'support@example.test',
    data: { fullName: `Paula ${mark}`, email, message: `Hello from ${mark}` },
  })
  await running.app.inject({
    method: 'PATCH',
    url: fill(api.updatePerson, { id: photographer.id }),
    payload: { fullName: `Renamed ${mark}`, phone: `tel two ${mark}` },
    headers,
  })
  return { photographer, booking, transaction }
}

async function insertStudioTraces(photographerId: string, mark: string): Promise<void> {
  const { db } = running.services
  const place = await insertPlace(db)
  await insertStudio(db, photographerId, {
    slug: `now-${mark}`,
    headline: `Headline ${mark}`,
    placeId: place.id,
    links: [`https://${mark}.example`],
    verificationReason: `Because ${mark}`,
  })
  await db.insert(formerSlugs).values({ slug: `before-${mark}`, photographerId })
  await insertPackage(db, photographerId, { name: `Day ${mark}`, includes: `All of ${mark}` })
  const verificationId = newId()
  await db.insert(verifications).values({
    id: verificationId,
    photographerId,
    note: `Note ${mark}`,
    links: [`https://${mark}.example`],
    reason: `Reason ${mark}`,
  })
  for (const purpose of ['portfolio', 'evidence'] as const) {
    const pictureId = newId()
    const fileName = `${mark}-${purpose}.jpg`
    await db
      .insert(pictures)
      .values({ id: pictureId, ownerId: photographerId, purpose, state: 'ready', fileName })
    if (purpose === 'evidence') await db.insert(verificationEvidence).values({ pictureId, verificationId })
    else
      await db
        .insert(portfolioPictures)
        .values({ pictureId, photographerId, position: 1, caption: `Caption ${mark}`, alt: `Alt ${mark}` })
  }
}

test('the export contains everything stored for the person and their email address, and is logged', async () => {
  const { photographer, booking, transaction } = await makeTraces('exported')
  const url = fill(api.personData, { id: photographer.id })
  const response = await running.app.inject({ url, headers })
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  expect(data.profile).toMatchObject({
    fullName: 'Renamed exported',
    services: ['by exported'],
    hourlyRate: 120,
  })
  expect(data.studio).toMatchObject({
    slug: 'now-exported',
    formerSlugs: ['before-exported'],
    headline: 'Headline exported',
    place: 'Pavia',
    links: ['https://exported.example'],
  })
  expect(data.packages).toMatchObject([{ name: 'Day exported', includes: 'All of exported', price: 400 }])
  expect(data.pictures).toMatchObject([
    { purpose: 'portfolio', fileName: 'exported-portfolio.jpg', caption: 'Caption exported' },
    { purpose: 'evidence', fileName: 'exported-evidence.jpg', caption: '' },
  ])
  expect(data.verifications).toMatchObject([{ note: 'Note exported', reason: 'Reason exported' }])
  expect(data.bookings).toMatchObject([{ id: booking.id, description: 'our garden', finalAmount: 500 }])
  expect(data.transactions).toMatchObject([{ id: transaction.id, totalAmount: 500, upfrontAmount: 125 }])
  expect(data.reviews).toMatchObject([{ rating: 4, review: 'Thanks exported', written: false }])
  expect(data.waitlist).toMatchObject([{ fullName: 'Paula exported' }])
  expect(data.messages).toMatchObject([{ message: 'Hello from exported' }])
  expect(data.mails).toMatchObject([{ kind: 'welcome' }])
  expect(data.activity).toMatchObject([{ action: 'person.updated' }, { action: 'person.exported' }])
  expect(JSON.stringify(data)).not.toContain('hash exported')
})

test('erasure keeps the transactions and leaves no personal data in any table', async () => {
  const { photographer, transaction } = await makeTraces('forgotten')
  const erase = () =>
    running.app.inject({ method: 'POST', url: fill(api.erasePerson, { id: photographer.id }), headers })
  expect((await erase()).json()).toMatchObject({ success: true, message: 'Personal data erased' })

  const { rows: tables } = await running.services.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(15)
  for (const { name } of tables) {
    const { rows } = await running.services.pool.query(
      `select count(*)::int as n from ${name} t where t::text ilike '%forgotten%'`,
    )
    expect({ name, rows: rows[0].n }).toEqual({ name, rows: 0 })
  }
  const [remaining] = await running.services.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, transaction.id))
  expect(remaining).toEqual(transaction)

  expect(
    (await running.app.inject({ url: fill(api.photographer, { id: photographer.id }), headers })).statusCode,
  ).toBe(404)
  const again = await erase()
  expect(again.statusCode).toBe(409)
  expect(again.json().message).toBe('This account was already erased.')
})

test('administrators and unknown people can be neither exported nor erased', async () => {
  const other = await insertPerson(running.services.db, { role: 'admin' })
  for (const id of [other.id, newId(), 'nonsense']) {
    const erased = await running.app.inject({ method: 'POST', url: fill(api.erasePerson, { id }), headers })
    const exported = await running.app.inject({ url: fill(api.personData, { id }), headers })
    expect([erased.statusCode, exported.statusCode]).toEqual([404, 404])
  }
})
