import { boolean, doublePrecision, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../columns/columns.ts'
import { allPlain, table } from '../columns/privacy.ts'

export const places = table(
  'places',
  allPlain('ours', {
    id: primaryId(),
    name: text('name').notNull(),
    region: text('region').notNull().default(''),
    country: text('country').notNull(),
    timeZone: text('time_zone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull().default(0),
  }),
)

/** The version of the place list in the tables; no row while the first one is loading. */
export const placeList = table(
  'place_list',
  allPlain('ours', {
    version: text('version').primaryKey(),
    loadedAt: instant('loaded_at').notNull().defaultNow(),
  }),
)

export const placeNames = table(
  'place_names',
  allPlain('ours', {
    placeId: uuid('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    own: boolean('own').notNull(),
    population: integer('population').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.placeId, table.key] })],
)
