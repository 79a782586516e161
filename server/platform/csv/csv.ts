/** One column of a file: its heading and what it says of a row. Numbers are money, in two decimals or three. */
export type Column<Row> = [heading: string, cell: (row: Row) => string | number | boolean | null]

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const CHUNK = 32 * 1024

/** RFC 4180, in chunks large enough to be worth sending. */
export async function* writeCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: Column<Row>[],
): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + line(columns.map(([heading]) => heading))
  for await (const row of rows) {
    chunk += line(columns.map(([, cell]) => cell(row)))
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

const line = (cells: (string | number | boolean | null)[]) => `${cells.map(writeCell).join(',')}\r\n`

export function writeCell(cell: string | number | boolean | null): string {
  if (cell === null) return ''
  // A third decimal only where a currency has one.
  if (typeof cell === 'number') return cell.toFixed(3).replace(/0$/, '')
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  const text = disarm(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number to call: no spreadsheet can calculate with it, so it needs no apostrophe that people would copy along. */
const PHONE = /^\+\d[\d ()]{5,}$/

/**
 * A spreadsheet would run a cell that begins like a formula; an apostrophe in front makes it text. Where a semicolon divides
 * cells (much of Europe) and where a reader ends a row at every line break, a cell may begin in the middle of ours.
 */
function disarm(text: string): string {
  if (PHONE.test(text)) return text
  const safe = text.replace(/(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1$2'")
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
