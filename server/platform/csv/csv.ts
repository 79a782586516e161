import * as m from '#messages/exports'

/** One column of a file: its heading and its cell for a row. Numbers are money, with two or three decimals. */
export type Column<Row> = [
  heading: string | (() => string),
  cell: (row: Row) => string | number | boolean | null,
]

/** Lets spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const CHUNK = 32 * 1024

/** RFC 4180, in chunks large enough to send. */
export async function* writeCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: Column<Row>[],
): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + line(headingsOf(columns))
  for await (const row of rows) {
    chunk += line(columns.map(([, cell]) => cell(row)))
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

export const headingsOf = <Row>(columns: Column<Row>[]): string[] =>
  columns.map(([heading]) => (typeof heading === 'string' ? heading : heading()))

const line = (cells: (string | number | boolean | null)[]) => `${cells.map(writeCell).join(',')}\r\n`

export function writeCell(cell: string | number | boolean | null): string {
  if (cell === null) return ''
  // A third decimal only for a currency that has one.
  if (typeof cell === 'number') return cell.toFixed(3).replace(/0$/, '')
  if (typeof cell === 'boolean') return cell ? m.yes() : m.no()
  const text = disarm(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Phone numbers are not formulas to a spreadsheet, and people would copy the apostrophe with the number. */
const PHONE = /^\+\d[\d ()]{5,}$/

/**
 * A spreadsheet would run a cell that begins like a formula; a leading apostrophe makes it text. With semicolons as
 * separators (much of Europe), or a parser that ends a row at every line break, a cell may begin inside ours.
 */
function disarm(text: string): string {
  if (PHONE.test(text)) return text
  const safe = text.replace(/(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1$2'")
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
