import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from './columns.ts'

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

/** The version of the place list in the tables; no row while the first one is loading. */
export const placeList = pgTable('place_list', {
  version: text('version').primaryKey(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
})

export const placeNames = pgTable(
  'place_names',
  {
    placeId: uuid('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    own: boolean('own').notNull(),
    population: integer('population').notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeId, table.key] })],
)
