import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Ids are created by the application (see new-id.ts), so that PostgreSQL 15 and later work. */
export const primaryId = () => uuid('id').primaryKey()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
/** Minor units stay far below 2^53, so a JavaScript number holds them exactly. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })
