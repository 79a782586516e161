import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId } from './columns.ts'

export const places = pgTable('places', {
  id: primaryId(),
  name: text('name').notNull(),
  region: text('region').notNull().default(''),
  country: text('country').notNull(),
  timeZone: text('time_zone').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  population: integer('population').notNull().default(0),
})
