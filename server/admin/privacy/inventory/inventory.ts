import type { PrivacyClass } from '../../../platform/db/columns/privacy.ts'
import { allTables } from '../../../platform/db/tables/all.ts'

/**
 * Every column of the database: what erasing a person does to it, and where it appears in the export of a person's data,
 * as its definition in server/platform/db/tables/ says. Tests fill every personal column and compare this list with what
 * erasure and export do; `npm run docs:personal-data` writes docs/personal-data.md from it.
 */
export const inventory: Record<string, Record<string, PrivacyClass>> = {
  ...Object.fromEntries(
    allTables.map(({ name, columns }) => [
      name,
      Object.fromEntries(columns.map(({ column, privacy }) => [column.name, privacy])),
    ]),
  ),
  // The migrations write it themselves, so there is no table of Drizzle's.
  schema_migrations: { name: 'ours', hash: 'ours', applied_at: 'ours', breaking: 'ours' },
}
