import { readdirSync, readFileSync } from 'node:fs'
import { getTableConfig, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { isPersonal, table } from '../../platform/db/columns/privacy.ts'
import { allTables } from '../../platform/db/tables/all.ts'

const personalColumns = allTables.flatMap((table) =>
  table.columns.flatMap(({ column, privacy }) =>
    isPersonal(privacy) ? [{ table, column, privacy, name: `${table.name}.${column.name}` }] : [],
  ),
)

test('a column without a privacy class neither compiles nor runs', () => {
  // @ts-expect-error: the class is missing
  expect(() => table('example', { note: text('note') })).toThrow('example.note has no privacy class')
})

/** Tables whose rows are deleted with their person, also because they refer to a row that is. */
function listDeleted(): Set<string> {
  const deleted = new Set(
    allTables.filter(({ columns }) => columns.some(({ tie }) => tie === 'deleted')).map(({ name }) => name),
  )
  const follows = ({ table }: (typeof allTables)[number]) =>
    getTableConfig(table).foreignKeys.some(
      (key) => key.onDelete === 'cascade' && deleted.has(getTableConfig(key.reference().foreignTable).name),
    )
  for (let before = -1; before < deleted.size; ) {
    before = deleted.size
    for (const one of allTables) if (follows(one)) deleted.add(one.name)
  }
  return deleted
}

test('every personal column is erased with its row, by its default, by a value or by a function', () => {
  const deleted = listDeleted()
  const left = personalColumns.filter(({ table, column, privacy }) => {
    const fates = [privacy.client, privacy.photographer]
    if (privacy.by || column.generated) return false
    const isBlanked = table.columns.some(({ tie }) => tie === 'blanked')
    return !fates.every((fate) => {
      if (!fate || typeof fate === 'object') return true
      if (fate === 'deleted') return deleted.has(table.name)
      return isBlanked && (fate === 'blanked' || privacy.to !== undefined)
    })
  })
  expect(left.map(({ name }) => name)).toEqual([])
})

test('a table is deleted or blanked with its person, not both', () => {
  const both = allTables.filter(({ columns }) => new Set(columns.flatMap(({ tie }) => tie ?? [])).size > 1)
  expect(both.map(({ name }) => name)).toEqual([])
})

test('the function that a column names exists', () => {
  const server = new URL('../../', import.meta.url)
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => /erase|notifications\.ts$/.test(path) && path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(path, server), 'utf8'))
    .join('\n')
  const missing = personalColumns.filter(
    ({ privacy }) => privacy.by && !sources.includes(`function ${privacy.by}(`),
  )
  expect(missing.map(({ name, privacy }) => `${name}: ${privacy.by}`)).toEqual([])
})

test('all.ts loads every file of the folder', () => {
  const folder = new URL('../../platform/db/tables/', import.meta.url)
  const source = readFileSync(new URL('all.ts', folder), 'utf8')
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !/^(all|columns|privacy)\.ts$|\.test\.ts$/.test(name),
  )
  expect(files.filter((name) => !source.includes(`'./${name}'`))).toEqual([])
})
