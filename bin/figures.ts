import { join } from 'node:path'
import { LONG, type Measured, measure, SHORT, sumOf } from '../test/figures.ts'
import { readProduct } from '../test/module-cycles.ts'

/** With one importer, a file up to this length may belong into it. */
const SMALL = 40

const rowOf = (files: Measured[]) => ({
  files: files.length,
  lines: sumOf(files),
  median: files.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(files.length / 2)],
  [`up to ${SHORT} lines`]: files.filter(({ lines }) => lines <= SHORT).length,
  [`up to ${SMALL}, one importer`]: files.filter(({ lines, importers }) => lines <= SMALL && importers === 1)
    .length,
})

const { all, long, rooms, cycles } = measure(await readProduct(join(import.meta.dirname, '..')))
const parts = Object.entries(Object.groupBy(all, ({ file }) => file.slice(0, file.indexOf('/'))))
console.table(
  Object.fromEntries([...parts, ['all', all] as const].map(([name, files]) => [name, rowOf(files!)])),
)
console.log('Largest rooms')
console.table(rooms.slice(0, 10))
console.log(`Over ${LONG} lines: ${long.join(', ') || 'none'}`)
console.log(`Cycles at any depth: ${cycles.map((cycle) => cycle.join(' ↔ ')).join(', ') || 'none'}`)
