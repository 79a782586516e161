import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCell, writeCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555 0100', '+1 555 0100'],
  ['+1-555-0100', "'+1-555-0100"],
  ['+1 A1', "'+1 A1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['\n=1+1', '"\'\n\'=1+1"'],
  ['\n plain', '"\'\n plain"'],
  [' =1+1', " '=1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
  ['a;=1+1;b', '"a;\'=1+1;b"'],
  ['a; @SUM(A1)', '"a; \'@SUM(A1)"'],
  ['two\n=1+1', '"two\n\'=1+1"'],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain = fine', 'plain = fine'],
  [null, ''],
  [12.5, '12.50'],
  [true, 'Yes'],
])('%j is written as %j', (cell, text) => {
  expect(writeCell(cell)).toBe(text)
})

/** Parser for RFC 4180, written from the standard and not from our writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (let match = field.exec(text); match && field.lastIndex <= text.length; match = field.exec(text)) {
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === '\r\n') rows.push([])
    if (field.lastIndex === text.length) break
  }
  return rows.slice(0, -1)
}

test('any text can be read back, and no cell starts like a formula', async () => {
  const tricky = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('=', '＝', '+', '-', '@', ';', "'", '\t', '\r', '\n', '"', ',', 'a', '😀', ' '),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(tricky, { minLength: 1, maxLength: 20 }), async (cells) => {
      let text = ''
      async function* rows() {
        for (const cell of cells) yield cell
      }
      for await (const chunk of writeCsv(rows(), [
        ['Cell', (cell) => cell],
        ['Again', (cell) => cell],
      ]))
        text += chunk
      expect(text.startsWith('\uFEFFCell,Again\r\n')).toBe(true)
      const read = readCsv(text.slice(1)).slice(1)
      const plain = (text: string) => text.replaceAll("'", '')
      expect(read.map(([cell]) => plain(cell!))).toEqual(cells.map(plain))
      for (const row of read)
        for (const cell of row) expect(cell).not.toMatch(/(^|[;\r\n\t])\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
    }),
  )
}, 60_000)
