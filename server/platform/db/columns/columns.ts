import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Minor } from '../../../../contract/format/money.ts'
import { plain } from './privacy.ts'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** The id of one does not compile where the id of the other is expected; text whose kind is not known compiles in both. */
export type BookingId = string & { readonly idOf?: 'booking' }
export type PersonId = string & { readonly idOf?: 'person' }

/** Ids are created by the application (see new-id.ts), so that PostgreSQL 15 and later work. */
export const primaryId = <Id extends string = string>() => plain.id(uuid('id').$type<Id>()).primaryKey()
/** In a table that is divided by time: its key has that time too, see docs/decisions/725. */
export const idInPartition = () => plain.id(uuid('id')).notNull()
export const link = <Id extends string = string>(name: string) => plain.link(uuid(name).$type<Id>())
export const instant = (name: string) => plain.time(timestamp(name, { withTimezone: true, mode: 'date' }))
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
/** Minor units stay far below 2^53, so a JavaScript number holds them exactly. */
export const minorUnits = (name: string) => plain.amount(bigint(name, { mode: 'number' }).$type<Minor>())
