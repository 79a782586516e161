import { boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Answer } from '../../../../contract/plans/plans.ts'
import type { Question } from '../../../../contract/plans/questionnaires.ts'
import {
  type BookingId,
  createdAt,
  instant,
  link,
  type PersonId,
  primaryId,
  updatedAt,
} from '../columns/columns.ts'
import {
  deletedWith,
  describeRetention,
  ofBoth,
  ofClient,
  ofPhotographer,
  plain,
  table,
} from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

export type StoredShot = { text: string; must: boolean }
const BY = { by: 'erasePlans' }

/** What a photographer asks the clients of one service; without a row it is our template. */
export const questionnaires = table(
  'questionnaires',
  {
    photographerId: deletedWith(
      link<PersonId>('photographer_id')
        .notNull()
        .references(() => people.id, { onDelete: 'cascade' }),
    ),
    service: plain.state(text('service')).notNull(),
    questions: ofPhotographer(
      jsonb('questions').$type<Question[]>().notNull(),
      'the questions that the photographer asks clients',
      'deleted',
      'questionnaires',
    ),
    shots: ofPhotographer(
      jsonb('shots').$type<StoredShot[]>().notNull(),
      'the photographer’s shot list',
      'deleted',
      'questionnaires',
    ),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.service] })],
)

/** A booking's copy of the questionnaire, from when it was confirmed. */
export const shootPlans = table('shoot_plans', {
  bookingId: link<BookingId>('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  service: plain.state(text('service')).notNull(),
  questions: ofPhotographer(
    jsonb('questions').$type<Question[]>().notNull(),
    'the photographer’s questions about this booking',
    'replaced',
    'plans',
    { ...BY, shared: true },
  ),
  createdAt: createdAt(),
  /** When the client was asked to fill it in, and reminded. */
  askedAt: instant('asked_at'),
  remindedAt: instant('reminded_at'),
  /** When every question had an answer for the first time. */
  filledAt: instant('filled_at'),
})

const plan = () =>
  link<BookingId>('booking_id')
    .notNull()
    .references(() => shootPlans.bookingId, { onDelete: 'cascade' })

export const planAnswers = table(
  'plan_answers',
  {
    bookingId: plan(),
    question: plain.id(text('question')).notNull(),
    value: ofClient(
      jsonb('value').$type<Answer>().notNull(),
      'the client’s answer about the shoot, with names and phone numbers of other people',
      'deleted',
      'plans',
      BY,
    ),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.question] })],
)
describeRetention(planAnswers, 'Phone numbers of other people are deleted 90 days after the shoot.')

/** What the client changed after the plan was locked; without a question it was the shot list. */
export const planChanges = table('plan_changes', {
  id: primaryId(),
  bookingId: plan(),
  at: instant('at').notNull().defaultNow(),
  question: plain.id(text('question')),
  was: ofClient(
    jsonb('was').$type<Answer>().notNull(),
    'the client’s answer before a late change',
    'deleted',
    'plans',
    BY,
  ),
  value: ofClient(
    jsonb('value').$type<Answer>().notNull(),
    'the client’s answer after it',
    'deleted',
    'plans',
    BY,
  ),
})
describeRetention(planChanges, 'Phone numbers of other people are deleted 90 days after the shoot.')

export const planShots = table('plan_shots', {
  id: primaryId(),
  bookingId: plan(),
  position: plain.amount(integer('position')).notNull(),
  text: ofBoth(text('text').notNull(), 'a shot that this side put on the list', 'deleted', 'plans', {
    ...BY,
    shared: true,
  }),
  must: plain.state(boolean('must')).notNull().default(false),
  by: plain.state(text('by', { enum: ['client', 'photographer'] })).notNull(),
  done: plain.state(boolean('done')).notNull().default(false),
  /** On the photographer's device. */
  tickedAt: instant('ticked_at'),
})

/** The client's photos for the plan's question about photos. */
export const planPictures = table('plan_pictures', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: plan(),
})
