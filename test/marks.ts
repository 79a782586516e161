import type { Role } from '../server/admin/privacy/inventory/types.ts'
import { queueMail } from '../server/core/mail/outbox.ts'
import { originalKey, pieceKey } from '../server/core/pictures/keys.ts'
import { makeLink } from '../server/features/accounts/links.ts'
import { EVENT_TEMPLATES } from '../server/features/booking-process/event-templates.ts'
import { appendBookingEvent, type Booking } from '../server/features/booking-process/events.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute } from '../server/platform/db/query.ts'
import type { Services } from '../server/platform/services.ts'
import { insertBooking, insertPackage, insertPerson, insertPlace, insertStudio } from './factories.ts'

/** A word that is in the database nowhere else: whose data it is, and the column that it was put into. */
export const mark = (who: Role, table: string, column: string): string =>
  `zz${who}-${table}-${column}`.replaceAll('_', '-')
export const markStart = (who: Role): string => `zz${who}-`

type Values = Record<string, unknown>
type Inserter = (table: string, values: Values) => Promise<string>

/** A client and a photographer with one row or more in every table that can hold their data, and a mark in each column. */
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
      role,
      fullName: of('full_name'),
      email: `${of('email')}@example.test`,
      phone: of('phone'),
      address: of('address'),
      about: of('about'),
      profileImage: `/pictures/${of('profile_image')}.jpg`,
      passwordHash: of('password_hash'),
      mailPreferences: { [of('mail_preferences')]: true } as never,
      timeZone: of('time_zone'),
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
      id,
      owner_id: people[who].id,
      purpose,
      state: 'ready',
      file_name: mark(who, 'pictures', 'file_name'),
      reason: mark(who, 'pictures', 'reason'),
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
    name: mark('photographer', 'packages', 'name'),
    includes: mark('photographer', 'packages', 'includes'),
    addOns: [
      {
        id: newId(),
        name: mark('photographer', 'packages', 'add_ons'),
        priceMinor: 5_000,
        minutes: 0,
        deliveryDays: null,
      },
    ],
  })
  for (const by of ['client', 'photographer', 'administrator'] as const) {
    const booking = await insertBooking(db, {
      ...parties,
      state: 'completed',
      policy: 'standard',
      manifest: 'a checksum',
      description: mark('client', 'bookings', 'description'),
      venue: mark('client', 'bookings', 'venue'),
      savedCard: mark('client', 'bookings', 'saved_card'),
      idempotencyKey: `${mark('client', 'bookings', 'idempotency_key')}-${by}`,
      requestDigest: mark('client', 'bookings', 'request_digest'),
      packageId: pkg.id,
      package: {
        ...pkg,
        name: mark('photographer', 'bookings', 'package'),
        includes: mark('photographer', 'bookings', 'package'),
      },
      lines: [
        { kind: 'package', text: mark('photographer', 'bookings', 'lines'), minor: 40_000 },
        { kind: 'add-on', text: mark('photographer', 'bookings', 'lines'), minor: 5_000 },
        { kind: 'travel', text: 'Travel, 12 km', minor: 10_000 },
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
  await fillMoney(services, { booking, photographerId: photographer.id, clientId: client.id }, put)
  const gallery = await fillGallery(booking, put, addPicture)
  await fillStudio(services, photographer.id, place.id, put, addPicture)

  for (const [table, who, more] of [
    ['reviews', 'client', { answer: mark('photographer', 'reviews', 'answer'), answered_at: new Date() }],
    ['client_reviews', 'photographer', {}],
  ] as const)
    await put(table, {
      id: newId(),
      booking_id: booking,
      ...pair,
      rating: 4,
      review: mark(who, table, 'review'),
      hidden_reason: mark(who, table, 'hidden_reason'),
      hidden_at: new Date(),
      visible_at: new Date(),
      ...more,
    })
  await put('calendar_exports', {
    photographer_id: client.id,
    token: mark('client', 'calendar_exports', 'token'),
  })
  await put('favourites', { person_id: client.id, photographer_id: photographer.id })
  for (const who of ['client', 'photographer'] as const)
    await put('alerts', {
      ...{ id: newId(), person_id: people[who].id, kind: 'search' },
      query: mark(who, 'alerts', 'query'),
    })
  await put('alerts', {
    ...{ id: newId(), person_id: client.id, kind: 'date' },
    ...{ photographer_id: photographer.id, date: '2031-02-03' },
  })
  for (const who of ['client', 'photographer'] as const) {
    const of = (column: string) => mark(who, 'notifications', column)
    // Of the person, of the other side about the person, and of another member about the person's date.
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
    const of = (column: string) => mark(who, 'push_subscriptions', column)
    const { rows } = await pool.query<{ id: string }>('select id from sessions where person_id = $1', [
      people[who].id,
    ])
    await put('push_subscriptions', {
      ...{ id: newId(), session_id: rows[0]!.id, endpoint: of('endpoint') },
      ...{ p256dh: of('p256dh'), auth: of('auth') },
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
      id,
      owner_id: people[who].id,
      purpose: 'message',
      file_name: mark(who, 'uploads', 'file_name'),
      set_name: mark(who, 'uploads', 'set_name'),
      size: 9,
      state: 'receiving',
    })
    await services.storage.put(pieceKey(id, newId()), Buffer.from('piece'))
    uploads.push(id)
  }
  // The log of changes: about the person, and about everything else that a reason can name them in.
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

/** Everything that can be told of a booking, by either side, as the product itself words it. */
const appendAllEvents = (services: Services, booking: Booking): Promise<void> =>
  services.db.transaction(async (tx) => {
    for (const what of Object.keys(EVENT_TEMPLATES) as (keyof typeof EVENT_TEMPLATES)[])
      for (const by of ['client', 'photographer', 'administrator', 'clock'] as const) {
        const note = by === 'client' || by === 'photographer' ? mark(by, 'booking_events', 'note') : ''
        await appendBookingEvent(tx, services, booking, what, { by, minor: 100, note, now: new Date() })
      }
  })

type People = Record<Role, { id: string; email: string | null }>

async function fillAccounts(services: Services, people: People, put: Inserter): Promise<void> {
  const { db, pool } = services
  for (const who of ['client', 'photographer'] as const) {
    const { id: personId, email } = people[who]
    const of = (table: string, column: string) => mark(who, table, column)
    const bytes = (table: string, column: string) => Buffer.from(of(table, column))
    await makeLink(db, { kind: 'confirm', personId, email: `${of('account_links', 'email')}@example.test` })
    await put('contact_messages', {
      id: newId(),
      full_name: of('contact_messages', 'full_name'),
      email,
      message: of('contact_messages', 'message'),
    })
    await put('waitlist_entries', { id: newId(), full_name: of('waitlist_entries', 'full_name'), email })
    const sessionId = await put('sessions', {
      id: newId(),
      person_id: personId,
      access_token_id: newId(),
      user_agent: of('sessions', 'user_agent'),
      address: of('sessions', 'address'),
      cookie_hash: bytes('sessions', 'cookie_hash'),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    await put('refresh_tokens', {
      token_hash: bytes('refresh_tokens', 'token_hash'),
      session_id: sessionId,
      successor: bytes('refresh_tokens', 'successor'),
    })
    await put('second_factors', {
      person_id: personId,
      sealed_secret: bytes('second_factors', 'sealed_secret'),
      last_step: 0,
    })
    await put('recovery_codes', { person_id: personId, code_hash: bytes('recovery_codes', 'code_hash') })
    await put('rate_limits', { key: of('rate_limits', 'key'), window_start: new Date(), hits: 1 })
    await put('mail_suppressions', { address_hash: bytes('mail_suppressions', 'address_hash') })
    // To an address that the person had before.
    await queueMail(db, services, {
      kind: 'welcome',
      to: `${of('mails', 'recipient')}@example.test`,
      personId,
      data: { fullName: of('mails', 'data') },
    })
    await pool.query('update mails set last_error = $2 where person_id = $1', [
      personId,
      of('mails', 'last_error'),
    ])
  }
}

async function fillConversations(people: People, pair: Values, put: Inserter): Promise<void> {
  const thread = await put('threads', { id: newId(), ...pair })
  for (const who of ['client', 'photographer'] as const) {
    await put('thread_messages', {
      id: newId(),
      thread_id: thread,
      sender_id: people[who].id,
      text: mark(who, 'thread_messages', 'text'),
      idempotency_key: mark(who, 'thread_messages', 'idempotency_key'),
    })
    await put('thread_reports', {
      id: newId(),
      thread_id: thread,
      reporter_id: people[who].id,
      reason: mark(who, 'thread_reports', 'reason'),
      note: mark(who, 'thread_reports', 'note'),
    })
    const other = who === 'client' ? 'photographer' : 'client'
    await put('mails', {
      id: newId(),
      kind: 'unread_messages',
      recipient: people[other].email,
      data: { fullName: null, senderName: `${markStart(who)}sender`, unread: '1', threadId: thread },
      message_id: newId(),
      state: 'sent',
    })
  }
}

type Order = { booking: string; photographerId: string; clientId: string }

async function fillMoney(
  _: Services,
  { booking, photographerId, clientId }: Order,
  put: Inserter,
): Promise<void> {
  const ofClient = (table: string, column: string) => mark('client', table, column)
  const ofPhotographer = (table: string, column: string) => mark('photographer', table, column)
  const attempt = await put('payment_attempts', {
    id: newId(),
    booking_id: booking,
    purpose: 'upfront',
    method: 'checkout',
    provider: 'sandbox',
    state: 'succeeded',
    amount_minor: 100,
    currency: 'USD',
    reference: 'sbx_cs_1',
    url: ofClient('payment_attempts', 'url'),
    failure: ofClient('payment_attempts', 'failure'),
  })
  await put('sandbox_objects', {
    id: 'sbx_cs_1',
    kind: 'checkout',
    key: newId(),
    state: 'paid',
    amount_minor: 100,
    currency: 'USD',
    data: { description: ofPhotographer('sandbox_objects', 'data') },
  })
  const refund = newId()
  const ofBoth = (table: string, column: string) =>
    `${ofClient(table, column)} ${ofPhotographer(table, column)}`
  await put('card_disputes', {
    id: newId(),
    booking_id: booking,
    attempt_id: attempt,
    provider: 'sandbox',
    reference: 'sbx_dp_1',
    amount_minor: 100,
    currency: 'USD',
    state: 'lost',
    response: 'submitted',
    response_failure: ofBoth('card_disputes', 'response_failure'),
    statement: ofBoth('card_disputes', 'statement'),
    evidence: { statement: ofBoth('card_disputes', 'evidence') },
  })
  await put('sandbox_objects', {
    id: 'sbx_dp_1',
    kind: 'dispute',
    key: newId(),
    state: 'lost',
    amount_minor: 100,
    currency: 'USD',
    data: { evidence: ofBoth('card_disputes', 'evidence') },
  })
  await put('refunds', {
    id: refund,
    booking_id: booking,
    source: 'held',
    amount_minor: 50,
    currency: 'USD',
    provider: 'sandbox',
    charge_reference: 'sbx_ch_1',
    state: 'made',
    failure: `Given back by hand: ${ofClient('refunds', 'failure')}`,
  })
  await put('office_refunds', {
    refund_id: refund,
    request_key: newId(),
    photographer_minor: 50,
    note: ofClient('office_refunds', 'note'),
  })
  await put('balance_adjustments', {
    id: newId(),
    photographer_id: photographerId,
    amount_minor: 50,
    currency: 'USD',
    reason: 'error',
    note: ofPhotographer('balance_adjustments', 'note'),
    request_key: newId(),
  })
  await put('payees', {
    photographer_id: photographerId,
    provider: 'sandbox',
    reference: ofPhotographer('payees', 'reference'),
    state: 'ready',
    link: ofPhotographer('payees', 'link'),
    requirements: { due: [ofPhotographer('payees', 'requirements')] },
    last_four: ofPhotographer('payees', 'last_four'),
  })
  await put('payouts', {
    id: newId(),
    photographer_id: photographerId,
    amount_minor: 50,
    currency: 'USD',
    provider: 'sandbox',
    state: 'paid',
    reason: ofPhotographer('payouts', 'reason'),
    reversal_failure: ofPhotographer('payouts', 'reversal_failure'),
  })
  await put('ledger_entries', {
    id: newId(),
    kind: 'release',
    source_key: `release:${booking}`,
    booking_id: booking,
    photographer_id: photographerId,
  })
  await put('billing_details', {
    id: newId(),
    person_id: clientId,
    name: ofClient('billing_details', 'name'),
    address: ofClient('billing_details', 'address'),
    vat_number: ofClient('billing_details', 'vat_number'),
    created_at: new Date(),
  })
  await fillTax(photographerId, put)
}

async function fillTax(photographerId: string, put: Inserter): Promise<void> {
  const ofPhotographer = (column: string) => mark('photographer', 'tax_details', column)
  const details = await put('tax_details', {
    id: newId(),
    person_id: photographerId,
    kind: 'individual',
    legal_name: ofPhotographer('legal_name'),
    street: ofPhotographer('street'),
    postal_code: ofPhotographer('postal_code'),
    city: ofPhotographer('city'),
    region: ofPhotographer('region'),
    country: 'IT',
    tax_number: ofPhotographer('tax_number'),
    vat_number: ofPhotographer('vat_number'),
    birth_date: '1990-01-31',
    vat_rate: 0,
    no_vat_reason: ofPhotographer('no_vat_reason'),
    created_at: new Date(),
  })
  await put('invoices', {
    id: newId(),
    kind: 'invoice',
    number: 1,
    photographer_id: photographerId,
    month: '2026-01-01',
    issued_on: '2026-02-01',
    issuer_id: details,
    recipient_id: details,
    recipient_name: mark('photographer', 'invoices', 'recipient_name'),
    currency: 'USD',
    total_minor: 100,
    vat_minor: 0,
    vat_rate: 0,
    no_vat_reason: '',
  })
}

type AddPicture = (who: Role, purpose: string, more?: Values) => Promise<string>

async function fillGallery(booking: string, put: Inserter, addPicture: AddPicture) {
  const set = await put('gallery_sets', {
    id: newId(),
    booking_id: booking,
    name: mark('photographer', 'gallery_sets', 'name'),
    position: 0,
  })
  const delivered = await addPicture('photographer', 'gallery')
  const draft = await addPicture('photographer', 'gallery')
  for (const [picture_id, delivered_at] of [
    [delivered, new Date()],
    [draft, null],
  ])
    await put('gallery_pictures', {
      picture_id,
      booking_id: booking,
      delivered_at,
      note: mark('client', 'gallery_pictures', 'note'),
      set_id: set,
      caption: mark('photographer', 'gallery_pictures', 'caption'),
      alt: mark('photographer', 'gallery_pictures', 'alt'),
    })
  await put('galleries', { booking_id: booking, title: mark('photographer', 'galleries', 'title') })
  const link = await put('gallery_links', {
    id: newId(),
    booking_id: booking,
    label: mark('client', 'gallery_links', 'label'),
    title: mark('client', 'gallery_links', 'title'),
    password_hash: mark('client', 'gallery_links', 'password_hash'),
    downloads: true,
  })
  await put('gallery_guests', {
    id: newId(),
    link_id: link,
    pass_hash: Buffer.from(mark('client', 'gallery_guests', 'pass_hash')),
    name: mark('client', 'gallery_guests', 'name'),
  })
  await put('gallery_lists', {
    id: newId(),
    booking_id: booking,
    name: mark('client', 'gallery_lists', 'name'),
  })
  return { delivered, draft, link }
}

async function fillStudio(
  { db, pool }: Services,
  id: string,
  placeId: string,
  put: Inserter,
  addPicture: AddPicture,
): Promise<void> {
  const of = (table: string, column: string) => mark('photographer', table, column)
  const own = { photographer_id: id }
  await insertStudio(db, id, {
    slug: of('studios', 'slug'),
    headline: of('studios', 'headline'),
    placeId,
    links: [of('studios', 'links')],
    languages: [of('studios', 'languages')],
    verificationReason: of('studios', 'verification_reason'),
  })
  await put('photographer_services', { ...own, position: 0, service: of('photographer_services', 'service') })
  await put('former_slugs', { ...own, slug: of('former_slugs', 'slug') })
  await put('calendar_exports', { ...own, token: of('calendar_exports', 'token') })
  const feed = await put('calendar_feeds', {
    ...own,
    id: newId(),
    name: of('calendar_feeds', 'name'),
    url: of('calendar_feeds', 'url'),
    problem: of('calendar_feeds', 'problem'),
    etag: of('calendar_feeds', 'etag'),
    last_modified: of('calendar_feeds', 'last_modified'),
  })
  const during = '[2026-01-01T10:00:00Z,2026-01-01T12:00:00Z)'
  await put('imported_events', {
    ...own,
    feed_id: feed,
    position: 0,
    during,
    summary: of('imported_events', 'summary'),
  })
  await put('time_off', { ...own, id: newId(), during, note: of('time_off', 'note') })
  await put('day_exceptions', {
    ...own,
    date: '2026-01-02',
    spans: JSON.stringify([{ from: of('day_exceptions', 'spans'), to: '12:00' }]),
  })
  await put('weekly_hours', { ...own, position: 0, day: 1, from_time: '09:00', to_time: '17:00' })
  await put('verifications', {
    ...own,
    id: newId(),
    note: of('verifications', 'note'),
    links: [of('verifications', 'links')],
    reason: of('verifications', 'reason'),
  })
  const picture = await addPicture('photographer', 'portfolio')
  await put('portfolio_pictures', {
    ...own,
    picture_id: picture,
    position: 0,
    caption: of('portfolio_pictures', 'caption'),
    alt: of('portfolio_pictures', 'alt'),
  })
  await execute(db)`
    insert into search_offers (package_id, photographer_id, service, minutes, price_minor, extra_hour_minor, latitude, longitude,
      included_km, per_km_minor, farthest_km, reach, languages, rating_sum, reviews, time_zone, notice_hours, farthest_days, lead, services)
    select id, ${id}, service, minutes, price_minor, extra_hour_minor, 0, 0, 0, 0, 0, 0, array[${of('search_offers', 'languages')}],
      0, 0, 'UTC', 0, 1, false, array['wedding'] from packages where photographer_id = ${id}`
  await pool.query('analyze')
}
