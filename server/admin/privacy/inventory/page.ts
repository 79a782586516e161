import {
  type Fate,
  isPersonal,
  NOT_PERSONAL,
  type PersonalColumn,
  type PrivacyClass,
  type Role,
} from '../../../platform/db/columns/privacy.ts'
import { allTables } from '../../../platform/db/tables/all.ts'
import { inventory } from './inventory.ts'

/** Content of docs/personal-data.md, written by `npm run docs:personal-data`; a test fails when the file is out of date. */
export function personalDataPage(): string {
  const tables = Object.entries(inventory).sort(([a], [b]) => (a < b ? -1 : 1))
  const withData = tables.filter(([, columns]) => Object.values(columns).some(isPersonal))
  return [
    '# Personal data',
    '',
    'Generated from `server/platform/db/tables/` by `npm run docs:personal-data`. Edit the columns there, not this page: a column without a privacy',
    'class does not compile. Tests fill every personal column with marks, erase one side of a booking, and compare each column with the list;',
    'they do the same with the export.',
    '',
    '- **deleted**: the row goes. **blanked**: the value goes. **replaced**: by a neutral word. **retained**: it stays, for the reason given.',
    '- “–” means that the column holds nothing of that role. What the other side wrote stays theirs, unless the last column says otherwise.',
    '- Files in the storage go with their rows: photos, originals and unfinished uploads. A gallery ends at once when its client is erased.',
    '- The books (bookings, transactions, payments, payouts, ledger, receipts, statements) keep dates, amounts and references without a name.',
    '',
    '## Tables with personal data',
    '',
    ...withData.flatMap(([name, columns]) => [
      `### ${name}`,
      '',
      ...retentionOf(name),
      '| column | holds | client erased | photographer erased | in the export | also |',
      '|---|---|---|---|---|---|',
      ...Object.entries(columns).flatMap(([column, rule]) => row(column, rule)),
      '',
      `Not personal: ${plainColumns(columns) || 'none'}.`,
      '',
    ]),
    '## Tables without personal data',
    '',
    '| table | columns |',
    '|---|---|',
    ...tables
      .filter(([, columns]) => !Object.values(columns).some(isPersonal))
      .map(([name, columns]) => `| ${name} | ${plainColumns(columns)} |`),
    '',
    '## Why a column is not personal',
    '',
    '| word | reason |',
    '|---|---|',
    ...Object.entries(NOT_PERSONAL).map(([word, reason]) => `| ${word} | ${reason} |`),
    '',
  ].join('\n')
}

function retentionOf(name: string): string[] {
  const retention = allTables.find((table) => table.name === name)?.retention
  return retention ? [retention, ''] : []
}

function row(name: string, column: PrivacyClass): string[] {
  if (!isPersonal(column)) return []
  const exported = typeof column.export === 'string' ? `\`${column.export}\`` : `no: ${column.export.not}`
  const cells = [name, column.holds, fateOf(column, 'client'), fateOf(column, 'photographer'), exported]
  return [`| ${[...cells, column.takesOther ?? '–'].join(' | ')} |`]
}

function fateOf(column: PersonalColumn, role: Role): string {
  const fate: Fate | undefined = column[role]
  if (!fate) return column.takesOther ? 'goes too' : '–'
  return typeof fate === 'string' ? fate : `retained: ${fate.retained}`
}

function plainColumns(columns: Record<string, PrivacyClass>): string {
  return Object.keys(NOT_PERSONAL)
    .map((reason) => {
      const names = Object.keys(columns).filter((name) => columns[name] === reason)
      return names.length > 0 ? `${names.join(', ')} (${reason})` : null
    })
    .filter((text) => text !== null)
    .join('; ')
}
