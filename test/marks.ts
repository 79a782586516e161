import { asMinor } from '../contract/format/money.ts'
import { originalKey, pieceKey } from '../server/core/pictures/keys.ts'
import { appendBookingEvent, type Booking } from '../server/features/booking-process/events.ts'
import { EVENT_TEMPLATES } from '../server/features/booking-process/templates/event-templates.ts'
import type { Role } from '../server/platform/db/columns/privacy.ts'
import { newId } from '../server/platform/db/new-id.ts'
import type { Services } from '../server/platform/services.ts'
import { fillAccounts, fillConversations } from './account-marks.ts'
import { fillAgreements } from './agreement-marks.ts'
import { insertBooking, insertPackage, insertPerson, insertPlace } from './factories.ts'
import { type Inserter, mark, markedRow, markStart, marksOf, type Values } from './mark.ts'
import { fillMoney } from './money-marks.ts'
import { fillPlan } from './plan-marks.ts'
import { fillGallery, fillStudio } from './studio-marks.ts'

/** A client and a photographer with rows in every table that can hold their data, a mark in each column. */
export async function fillMarks(services: Services) {
  const { db, pool } = services
  const put: Inserter = async (table, values) => {
    const row: Values = values
    const names = Object.keys(row)
    await pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      names.map((name) => {
        const value = row[name]
        const isJson =
          typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !Array.isArray(value)
        return isJson && !(value instanceof Date) ? JSON.stringify(value) : value
      }),
    )
    return row.id as string
  }
  const place = await insertPlace(db)
  const addPerson = (role: Role) => {
    const of = (column: string) => mark(role, 'people', column)
    return insertPerson(db, {
      ...markedRow(role, 'people'),
      role,
      email: `${of('email')}@example.test`,
      profileImage: `/pictures/${of('profile_image')}.jpg`,
      mailPreferences: { [of('mail_preferences')]: true } as never,
    })
  }
  const client = await addPerson('client')
  const photographer = await addPerson('photographer')
  const people = { client, photographer }
  const parties = { clientId: client.id, photographerId: photographer.id }
  const pair = { client_id: client.id, photographer_id: photographer.id }

  const addPicture = async (who: Role, purpose: string, more: Values = {}) => {
    const id = newId()
    await put('pictures', {
      ...marksOf(who, 'pictures'),
      // A delivered photo stays the client’s.
      placeholder: null,
      id,
      owner_id: people[who].id,
      purpose,
      state: 'ready',
      taken_at: new Date(),
      bytes: 4,
      sha256: Buffer.from('00', 'hex'),
      crc32: 0,
      ...more,
    })
    await services.storage.put(originalKey(id), Buffer.from('file'))
    return id
  }

  const bookings: Booking[] = []
  const { addOns: _, ...pkg } = await insertPackage(db, photographer.id, {
    ...markedRow('photographer', 'packages'),
    addOns: [
      {
        id: newId(),
        name: mark('photographer', 'packages', 'add_ons'),
        priceMinor: asMinor(5_000),
        minutes: 0,
        deliveryDays: null,
      },
    ],
  })
  for (const by of ['client', 'photographer', 'administrator'] as const) {
    const booking = await insertBooking(db, {
      ...markedRow('client', 'bookings'),
      ...parties,
      state: 'completed',
      policy: 'standard',
      manifest: 'a checksum',
      idempotencyKey: `${mark('client', 'bookings', 'idempotency_key')}-${by}`,
      packageId: pkg.id,
      package: {
        ...pkg,
        name: mark('photographer', 'bookings', 'package'),
        includes: mark('photographer', 'bookings', 'package'),
      },
      lines: [
        { kind: 'package', text: mark('photographer', 'bookings', 'lines'), minor: asMinor(40_000) },
        { kind: 'add-on', text: mark('photographer', 'bookings', 'lines'), minor: asMinor(5_000) },
        { kind: 'travel', text: 'Travel, 12 km', minor: asMinor(10_000) },
      ],
      dispute: {
        by,
        reason: by === 'administrator' ? `${markStart('client')}x` : mark(by, 'bookings', 'dispute'),
        at: new Date().toISOString(),
      },
    })
    bookings.push(booking)
  }
  await appendAllEvents(services, bookings[0]!)
  const booking = bookings[0]!.id
  for (const who of ['client', 'photographer'] as const)
    await put('booking_events', {
      id: newId(),
      booking_id: booking,
      what: `${mark(who, 'booking_events', 'what')} accepted`,
      by: who,
    })

  await fillAccounts(services, people, put)
  await fillConversations(people, pair, put)
  await fillMoney({ booking, photographerId: photographer.id, clientId: client.id }, put)
  await fillAgreements(booking, photographer.id, put)
  const gallery = await fillGallery(booking, put, addPicture)
  await fillStudio(services, photographer.id, place.id, put, addPicture)
  await fillPlan(booking, photographer.id, put)

  for (const [table, who, more] of [
    ['reviews', 'client', { ...marksOf('photographer', 'reviews'), answered_at: new Date() }],
    ['client_reviews', 'photographer', {}],
  ] as const)
    await put(table, {
      id: newId(),
      booking_id: booking,
      ...pair,
      rating: 4,
      ...marksOf(who, table),
      hidden_at: new Date(),
      visible_at: new Date(),
      ...more,
    })
  await put('calendar_exports', { ...marksOf('client', 'calendar_exports'), photographer_id: client.id })
  await put('favourites', { person_id: client.id, photographer_id: photographer.id })
  for (const who of ['client', 'photographer'] as const)
    await put('alerts', {
      ...marksOf(who, 'alerts'),
      ...{ id: newId(), person_id: people[who].id, kind: 'search' },
    })
  await put('alerts', {
    ...{ id: newId(), person_id: client.id, kind: 'date' },
    ...{ photographer_id: photographer.id, date: '2031-02-03' },
  })
  for (const who of ['client', 'photographer'] as const) {
    const of = (column: string) => mark(who, 'notifications', column)
    // To the person, to the other party about the person and, below, to a member about the person's date.
    const named = { kind: 'booking', title: of('title') }
    await put('notifications', {
      ...{ id: newId(), person_id: people[who].id, ...named, topic: `own ${who}`, path: of('path') },
      booking_id: booking,
    })
    await put('notifications', {
      ...{ id: newId(), person_id: people[who === 'client' ? 'photographer' : 'client'].id, ...named },
      ...{ topic: `about ${who}`, path: '/bookings', booking_id: booking },
    })
  }
  for (const who of ['client', 'photographer'] as const) {
    const { rows } = await pool.query<{ id: string }>('select id from sessions where person_id = $1', [
      people[who].id,
    ])
    await put('push_subscriptions', {
      ...marksOf(who, 'push_subscriptions'),
      ...{ id: newId(), session_id: rows[0]!.id },
    })
  }
  await put('notifications', {
    ...{ id: newId(), person_id: client.id, kind: 'date_alert', topic: 'date', title: 'A date' },
    ...{ path: mark('photographer', 'notifications', 'path'), photographer_id: photographer.id },
  })
  const uploads: string[] = []
  for (const who of ['client', 'photographer'] as const) {
    await addPicture(who, 'message', { placeholder: Buffer.from(mark(who, 'pictures', 'placeholder')) })
    const id = newId()
    await put('uploads', {
      ...marksOf(who, 'uploads'),
      id,
      owner_id: people[who].id,
      purpose: 'message',
      size: 9,
      state: 'receiving',
    })
    await services.storage.put(pieceKey(id, newId()), Buffer.from('piece'))
    uploads.push(id)
  }
  // The activity log: entries about the person, and all others whose reason can name the person.
  const { rows: subjects } = await pool.query<{ id: string; type: string }>(`
    select id, 'booking' as type from bookings union all select id, 'review' from reviews
    union all select id, 'review' from client_reviews union all select id, 'thread' from threads
    union all select id, 'report' from thread_reports union all select id, 'payout' from payouts
    union all select id, 'refund' from refunds`)
  for (const { id, type } of subjects) {
    const reason =
      type === 'payout' ? markStart('photographer') : markStart('client') + markStart('photographer')
    await put('activities', {
      id: newId(),
      action: `${type}.done`,
      subject_type: type,
      subject_id: id,
      after: { reason },
    })
  }
  for (const who of ['client', 'photographer'] as const)
    await put('activities', {
      id: newId(),
      action: 'person.updated',
      subject_type: 'person',
      subject_id: people[who].id,
      before: { fullName: mark(who, 'activities', 'before') },
      after: { fullName: mark(who, 'activities', 'after') },
    })
  return { client, photographer, booking, ...gallery }
}

/** Every kind of booking event by every actor, in the product's own wording. */
const appendAllEvents = (services: Services, booking: Booking): Promise<void> =>
  services.db.transaction(async (tx) => {
    for (const what of Object.keys(EVENT_TEMPLATES) as (keyof typeof EVENT_TEMPLATES)[])
      for (const by of ['client', 'photographer', 'administrator', 'clock'] as const) {
        const note = by === 'client' || by === 'photographer' ? mark(by, 'booking_events', 'note') : ''
        await appendBookingEvent(tx, services, booking, what, {
          by,
          minor: asMinor(100),
          note,
          now: new Date(),
        })
      }
  })
