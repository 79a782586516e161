import { boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { CONTRACT_YEARS, type Stroke, UNUSED_CONTRACT_DAYS } from '../../../../contract/agreements/rules.ts'
import { type BookingId, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import {
  deletedWith,
  describeRetention,
  ofBoth,
  ofPhotographer,
  plain,
  SECRET,
  table,
} from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'

const SIGNED = {
  retained: `a contract that both signed is the other side’s evidence for ${CONTRACT_YEARS} years after the shoot; others are deleted`,
}

/** The photographer's clauses; each save is a version. */
export const agreementClauses = table('agreement_clauses', {
  id: primaryId(),
  photographerId: deletedWith(link<PersonId>('photographer_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  service: plain.state(text('service')).notNull(),
  version: plain.amount(integer('version')).notNull(),
  text: ofPhotographer(text('text').notNull(), 'the clauses of a contract', 'deleted', 'clauses'),
  required: plain.state(boolean('required')).notNull(),
  signedName: ofPhotographer(text('signed_name'), 'who signed them in advance', 'deleted', 'clauses'),
  signedNetwork: ofPhotographer(
    text('signed_network'),
    'a keyed hash of the network address of that signature',
    'deleted',
    SECRET,
  ),
  since: instant('since').notNull(),
  createdAt: createdAt(),
  endedAt: instant('ended_at'),
})

/** What was signed, word for word. A trigger rejects changes. */
export const agreements = table('agreements', {
  id: primaryId(),
  bookingId: link<BookingId>('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  revision: plain.amount(integer('revision')).notNull(),
  document: ofBoth(
    text('document').notNull(),
    'the contract: both names, the facts of the booking, the clauses',
    SIGNED,
    'contracts',
    { by: 'eraseAgreements', shared: true },
  ),
  sha256: plain.checksum(text('sha256')).notNull(),
  clausesVersion: plain.amount(integer('clauses_version')).notNull(),
  createdAt: createdAt(),
  completedAt: instant('completed_at'),
})
describeRetention(
  agreements,
  `Deleted ${CONTRACT_YEARS} years after the shoot, with their signatures; ${UNUSED_CONTRACT_DAYS} days after a request that was not accepted or a hold that was not paid.`,
)

export const agreementSignatures = table(
  'agreement_signatures',
  {
    agreementId: link('agreement_id')
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    by: plain.state(text('by', { enum: ['client', 'photographer'] })).notNull(),
    name: ofBoth(text('name').notNull(), 'the name that was signed with', SIGNED, 'contracts', {
      by: 'eraseAgreements',
      shared: true,
    }),
    kind: plain.state(text('kind', { enum: ['typed', 'drawn', 'advance'] })).notNull(),
    drawing: ofBoth(
      jsonb('drawing').$type<Stroke[]>(),
      'the lines of a drawn signature',
      SIGNED,
      'contracts',
      { by: 'eraseAgreements', shared: true },
    ),
    consent: plain.ours(text('consent')).notNull(),
    signedAt: instant('signed_at').notNull(),
    network: ofBoth(
      text('network'),
      'a keyed hash of the network address of the signature',
      'blanked',
      SECRET,
      { by: 'eraseAgreements' },
    ),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.by] })],
)

/** What the people of a booking were asked to sign and notified about. */
export const agreementRequests = table('agreement_requests', {
  bookingId: link<BookingId>('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  due: plain.state(boolean('due')).notNull().default(false),
  offeredAt: instant('offered_at'),
  asked: plain.checksum(text('asked')),
  notified: plain.checksum(text('notified')),
})
