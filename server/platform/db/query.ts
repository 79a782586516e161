import pg from 'pg'
import type { Db, ReadDb } from './connect.ts'

/**
 * A statement or a part of one: texts from the code and the values between them. Only the functions of this file create
 * one, so outside input can only be a value.
 */
class Sql {
  /** One more than there are values. */
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

export type { Sql }

/** JSON is passed as text; neither `undefined` nor a part of Drizzle can be bound. */
type Value = string | number | bigint | boolean | null | Date | Buffer | readonly Value[]
type Part = Sql | Value

/** sql`role = ${role}`: nested parts become part of this one, everything else is bound, a list as one array. */
export function sql(strings: TemplateStringsArray, ...parts: Part[]): Sql {
  const texts = [strings[0]!]
  const values: unknown[] = []
  for (let n = 0; n < parts.length; n++) {
    const part = parts[n]
    if (part instanceof Sql) {
      texts[texts.length - 1] += part.texts[0]!
      for (let i = 0; i < part.values.length; i++) {
        values.push(part.values[i])
        texts.push(part.texts[i + 1]!)
      }
      texts[texts.length - 1] += strings[n + 1]!
    } else {
      values.push(part)
      texts.push(strings[n + 1]!)
    }
  }
  return new Sql(texts, values)
}

export const nothing = sql``

/** A number that the planner must see; all others are bound values. */
export function literal(number: number): Sql {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is not a number`)
  return new Sql([String(number)], [])
}

/** The name of a table or column, with its schema or alias. */
export function identifier(name: string): Sql {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) throw new Error(`${name} is no name of a column`)
  return new Sql([name], [])
}

export const join = (parts: readonly Sql[], separator: Sql): Sql =>
  parts.length === 0 ? nothing : parts.reduce((all, part) => sql`${all}${separator}${part}`)

/** `true` if there are no conditions. */
export const and = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`true` : join(parts, sql` and `))

export const or = (parts: readonly Sql[]): Sql => sql`(${join(parts, sql` or `)})`

export function toText({ texts, values }: Sql): { text: string; values: unknown[] } {
  let text = texts[0]!
  for (let n = 1; n < texts.length; n++) text += `$${n}${texts[n]}`
  return { text, values: values as unknown[] }
}

/** The pool or a single connection. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** Where routes read what may be two seconds old, see replicas/; without replicas it is the primary. */
export type ReadSource = { db: ReadDb; pool: Queryable }

/** `date`, `timestamp`, `timestamptz`, `interval`, arrays of them, and arrays of `numeric`. */
const AS_TEXT = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231])
const asText = (value: string) => value

/** Times stay PostgreSQL's text, with all six decimals: a Date would lose three, and a `date` would depend on our time zone. */
export const textTimes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(type) ? asText : pg.types.getTypeParser(type, format as 'text'),
}

/** The type of a row as it comes: its times are text. */
export type Raw<Row> = {
  [Column in keyof Row]: unknown extends Row[Column]
    ? Row[Column]
    : Date extends Row[Column]
      ? string | Exclude<Row[Column], Date>
      : Row[Column]
}

/** A time of a row, which is text, as a Date. */
export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const MAX_NAMES = 2_000
const MAX_NAMED_LENGTH = 8_000
const names = new Map<string, string>()

/** Each connection plans a named statement once, which saves two thirds of a short one's time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES || text.length > MAX_NAMED_LENGTH) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

function run<Row extends object>(client: Queryable | ReadDb, statement: Sql): Promise<pg.QueryResult<Row>> {
  const { text, values } = toText(statement)
  return connectionOf(client).query<Row>({ name: nameOf(text), text, values, types: textTimes })
}

const connectionOf = (client: Queryable | ReadDb): Queryable =>
  '$client' in client ? client.$client : client

type Template<Result> = (strings: TemplateStringsArray, ...parts: Part[]) => Promise<Result>

/**
 * query<Row>(db)`select …`: the rows of a statement, on the pool, a connection or in a transaction. Times, `bigint` and
 * `numeric` come back as text. The number of different statements must be bounded.
 */
export const query =
  <Row extends Raw<Row> = Record<string, unknown>>(client: Queryable | ReadDb): Template<Row[]> =>
  async (strings, ...parts) =>
    (await run<Row & object>(client, sql(strings, ...parts))).rows

/** execute(db)`update …`: runs a statement and returns how many rows it changed or found. */
export const execute =
  (client: Queryable | Db): Template<number> =>
  async (strings, ...parts) =>
    (await run(client, sql(strings, ...parts))).rowCount ?? 0
