import { type DescribedColumn, isPersonal } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, identifier, join, or, type Sql, sql } from '../../platform/db/query.ts'
import { allTables } from '../../platform/db/tables/all.ts'

/**
 * Deletes, blanks and replaces what the tables tie to the person: see `deletedWith` and `blankedWith`. Columns with `by` are
 * left to the function that it names.
 */
export async function eraseRows(tx: Db, personId: string): Promise<void> {
  for (const { name, columns } of allTables) {
    const ties = columns.filter(({ tie }) => tie)
    if (ties.length === 0) continue
    const isTheirs = or(ties.map(({ column }) => sql`${identifier(column.name)} = ${personId}`))
    if (ties[0]!.tie === 'deleted') await execute(tx)`delete from ${identifier(name)} where ${isTheirs}`
    else {
      const changes = join(columns.flatMap(blank), sql`, `)
      await execute(tx)`update ${identifier(name)} set ${changes} where ${isTheirs}`
    }
  }
}

/** A text that may not be null and has no default becomes empty. */
function blank({ column, privacy }: DescribedColumn): Sql[] {
  if (!isPersonal(privacy) || privacy.by || column.generated) return []
  const value = privacy.to ?? (column.notNull && !column.hasDefault ? sql`''` : sql`default`)
  return [sql`${identifier(column.name)} = ${value}`]
}
