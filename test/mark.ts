import type { Role } from '../server/admin/privacy/inventory/types.ts'

/** A string that is unique in the database: it names whose data it is and the column that holds it. */
export const mark = (who: Role, table: string, column: string): string =>
  `zz${who}-${table}-${column}`.replaceAll('_', '-')
export const markStart = (who: Role): string => `zz${who}-`

export type Values = Record<string, unknown>
export type Inserter = (table: string, values: Values) => Promise<string>
export type AddPicture = (who: Role, purpose: string, more?: Values) => Promise<string>
