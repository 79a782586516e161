import { date, jsonb, pgTable, primaryKey, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, tstzrange } from './columns.ts'
import { people } from './people.ts'

const photographer = () =>
  uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const weeklyHours = pgTable(
  'weekly_hours',
  {
    photographerId: photographer(),
    position: smallint('position').notNull(),
    day: smallint('day').notNull(),
    fromTime: time('from_time').notNull(),
    toTime: time('to_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.position] })],
)

export const dayExceptions = pgTable(
  'day_exceptions',
  {
    photographerId: photographer(),
    date: date('date', { mode: 'string' }).notNull(),
    spans: jsonb('spans').$type<{ from: string; to: string }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.date] })],
)

export const timeOff = pgTable('time_off', {
  id: primaryId(),
  photographerId: photographer(),
  during: tstzrange('during').notNull(),
  note: text('note').notNull().default(''),
  createdAt: createdAt(),
})
