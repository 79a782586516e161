import { isPersonal, type Role } from '../server/platform/db/columns/privacy.ts'
import { allTables } from '../server/platform/db/tables/all.ts'

/** A string that is unique in the database: it names whose data it is and the column that holds it. */
export const mark = (who: Role, table: string, column: string): string =>
  `zz${who}-${table}-${column}`.replaceAll('_', '-')
export const markStart = (who: Role): string => `zz${who}-`

export type Values = Record<string, unknown>
export type Inserter = (table: string, values: Values) => Promise<string>
export type AddPicture = (who: Role, purpose: string, more?: Values) => Promise<string>

/** A mark in each column with data of this role, by the names of the database. JSON, whose shape differs, is up to the caller. */
export const marksOf = (who: Role, table: string): Values => markColumns(who, table, 'name')

/** The same by the names in TypeScript. */
export const markedRow = (who: Role, table: string): Values => markColumns(who, table, 'key')

function markColumns(who: Role, table: string, by: 'name' | 'key'): Values {
  const { columns } = allTables.find(({ name }) => name === table)!
  return Object.fromEntries(
    columns.flatMap(({ key, column, privacy }) => {
      if (!isPersonal(privacy) || !privacy[who] || column.generated) return []
      const value = markFor(column.getSQLType(), mark(who, table, column.name))
      return value === undefined ? [] : [[by === 'key' ? key : column.name, value]]
    }),
  )
}

function markFor(type: string, text: string): unknown {
  if (type === 'bytea') return Buffer.from(text)
  if (type === 'text[]') return [text]
  return type === 'text' || type === 'citext' ? text : undefined
}
