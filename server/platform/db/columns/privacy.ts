import { type BuildExtraConfigColumns, type Column, getTableColumns } from 'drizzle-orm'
import {
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
} from 'drizzle-orm/pg-core'
import { asMinor, type Major, type Minor, majorOf } from '../../../../contract/format/money.ts'
import type { Sql } from '../query.ts'

export type Role = 'client' | 'photographer'

export type Fate = 'deleted' | 'blanked' | 'replaced' | { retained: string }

export type PersonalColumn = {
  holds: string
  /** What erasing the client does to the client's data in this column; absent if it holds none. */
  client?: Fate
  photographer?: Fate
  /** Why erasing one side also deletes what the other side wrote here. */
  takesOther?: string
  /** Where this appears in the person's data export, or why it does not. */
  export: string | { not: string }
  /** One side's export may include what the other wrote here: both see it on their pages or in their mails. */
  shared?: true
  /** The function that erases it, where the row's own person does not decide alone. */
  by?: string
  /** The value that replaces it. */
  to?: Sql
}

/** Why a column does not identify a person. */
export const NOT_PERSONAL = {
  id: 'an identifier without meaning outside the database',
  link: 'points at another row; the row of an erased person has no name',
  time: 'a moment, which tells nothing without a name',
  state: 'a state or choice from a fixed list',
  amount: 'an amount, a count or a measure',
  checksum: 'a checksum',
  provider: 'a reference at the payment provider, by which the books find a payment',
  derived: 'worked out from other rows',
  ours: 'ours: not about a client or photographer',
  team: 'written by our team to many people or to all',
} as const

export type PrivacyClass = keyof typeof NOT_PERSONAL | PersonalColumn

export const isPersonal = (column: PrivacyClass): column is PersonalColumn => typeof column === 'object'

declare const classified: unique symbol
/** Set in types only: a column without a class does not compile, and `true` belongs to the export of its person. */
export type Classified<Builder, Exported extends boolean = boolean> = Builder & {
  readonly [classified]: Exported
}

/** Of the columns that are not personal, these make the others readable in an export. */
const EXPORTED = ['id', 'time', 'state', 'amount'] as const
type ExportedReason = (typeof EXPORTED)[number]

/** What the builders of columns know until their table is made; `notNull()` and the like return the same builder. */
const classes = new WeakMap<object, PrivacyClass>()
const ties = new WeakMap<object, 'deleted' | 'blanked'>()

function classify<Builder extends object>(builder: Builder, column: PrivacyClass): Classified<Builder, true> {
  classes.set(builder, column)
  return builder as Classified<Builder, true>
}

type Plain = {
  [Reason in keyof typeof NOT_PERSONAL]: <Builder extends object>(
    builder: Builder,
  ) => Classified<Builder, Reason extends ExportedReason ? true : boolean>
}

/** A column that does not identify a person, with the reason: `plain.state(text('state'))`. */
export const plain = Object.fromEntries(
  Object.keys(NOT_PERSONAL).map((reason) => [
    reason,
    (builder: object) => classify(builder, reason as keyof typeof NOT_PERSONAL),
  ]),
) as Plain

/** Columns that are all not personal for the same reason. */
export const allPlain = <Columns extends Record<string, object>>(
  reason: keyof typeof NOT_PERSONAL,
  columns: Columns,
): { [Name in keyof Columns]: Classified<Columns[Name]> } => {
  for (const builder of Object.values(columns)) classify(builder, reason)
  return columns as { [Name in keyof Columns]: Classified<Columns[Name]> }
}

type More = Pick<PersonalColumn, 'by' | 'to' | 'shared' | 'takesOther'>

/** A column with data of people in these roles: what it holds, how it is erased, where it is exported. */
const personal =
  (...roles: Role[]) =>
  <Builder extends object, Export extends PersonalColumn['export']>(
    builder: Builder,
    holds: string,
    fate: Fate,
    exported: Export,
    more: More = {},
  ): Classified<Builder, Export extends string ? true : boolean> => {
    const fates = Object.fromEntries(roles.map((role) => [role, fate]))
    return classify(builder, { holds, ...fates, export: exported, ...more })
  }

export const ofClient = personal('client')
export const ofPhotographer = personal('photographer')
export const ofBoth = personal('client', 'photographer')

export const SECRET = { not: 'a secret, or the checksum of one' }
export const TECHNICAL = { not: 'technical: it says nothing about the person' }
export const SEARCH_COPY = { not: 'a copy of the other columns' }
export const TEAM_NOTES = { not: 'a note of our team for itself' }
export const GALLERY_ENDS = 'the gallery ends with its client, for all who could see it'

function tie<Builder extends object>(builder: Builder, fate: 'deleted' | 'blanked'): Builder {
  ties.set(builder, fate)
  return builder
}

/** A column that names a person with whom the row is deleted. */
export const deletedWith = <Builder extends object>(builder: Builder): Builder => tie(builder, 'deleted')

/** A column that names a person with whom the personal columns of the row are blanked or replaced. */
export const blankedWith = <Builder extends object>(builder: Builder): Builder => tie(builder, 'blanked')

export type DescribedColumn = {
  /** The name in TypeScript. */
  key: string
  column: Column
  privacy: PrivacyClass
  tie: 'deleted' | 'blanked' | undefined
}
export type DescribedTable = {
  name: string
  table: PgTable
  columns: DescribedColumn[]
  /** When rows are deleted without an erasure; server/app/retention.ts does it. */
  retention?: string
}

/** Every table that was loaded; all.ts loads all of them. */
const described: DescribedTable[] = []
export const listDescribed = (): readonly DescribedTable[] => described

declare const describedBy: unique symbol

/** Drizzle's `pgTable` with a class for every column. */
export function table<Name extends string, Columns extends Record<string, Classified<PgColumnBuilderBase>>>(
  name: Name,
  columns: Columns,
  extra?: (self: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
) {
  const made = pgTable(name, columns, extra)
  const all = Object.entries<Column>(getTableColumns(made)).map(([key, column]) => {
    const builder = columns[key]!
    const privacy = classes.get(builder)
    if (!privacy) throw new Error(`${name}.${column.name} has no privacy class`)
    return { key, column, privacy, tie: ties.get(builder) }
  })
  described.push({ name, table: made, columns: all })
  return made as typeof made & { readonly [describedBy]?: Columns }
}

const findDescribed = (table: PgTable): DescribedTable => described.find((one) => one.table === table)!

/** Says on the page of personal data how long the rows of a table stay. */
export function describeRetention(of: PgTable, retention: string): void {
  findDescribed(of).retention = retention
}

type ExportedValue<Value> = Value extends Date ? string : Value extends Minor ? Major : Value
export type ExportedRow<Columns, Row> = {
  [Key in keyof Columns & keyof Row as Columns[Key] extends { readonly [classified]: true }
    ? Key extends `${infer Name}Minor`
      ? Name
      : Key
    : never]: ExportedValue<Row[Key]>
}

/**
 * A row for the export of its person: what the table calls exported, and ids, times, states and amounts. Amounts are in major
 * units and without "Minor" in their names, times are text.
 */
export function exportRow<Columns, Row extends object>(
  table: PgTable & { readonly [describedBy]?: Columns; $inferSelect: Row },
  row: Row,
  currency = '',
): ExportedRow<Columns, Row> {
  const values = row as Record<string, unknown>
  const shown = findDescribed(table).columns.filter(({ privacy }) =>
    isPersonal(privacy) ? typeof privacy.export === 'string' : EXPORTED.some((reason) => reason === privacy),
  )
  return Object.fromEntries(
    shown.map(({ key }) => {
      const value = values[key]
      if (!key.endsWith('Minor')) return [key, value instanceof Date ? value.toISOString() : value]
      const amount = value === null ? null : majorOf(asMinor(Number(value)), currency)
      return [key.slice(0, -'Minor'.length), amount]
    }),
  ) as ExportedRow<Columns, Row>
}
