import { dirname } from 'node:path'
import { findCycles, listImports } from './module-cycles.ts'

/** A file this short makes a reader open two files where one would do. */
export const SHORT = 15
export const LONG = 300
/** More lines than this in one folder are several subjects: each gets a folder of its own. */
export const LARGE_ROOM = 2700
export type Measured = { file: string; lines: number; importers: number }

export const sumOf = (files: Measured[]): number => files.reduce((sum, { lines }) => sum + lines, 0)

/** What CONTRIBUTING asks of the size and the order of product files; `files` maps names to texts. */
export function measure(files: Map<string, string>) {
  const importers = new Map<string, number>()
  for (const { to } of listImports(files)) importers.set(to, (importers.get(to) ?? 0) + 1)
  const all: Measured[] = [...files].map(([file, text]) => ({
    file,
    lines: text.split('\n').length - 1,
    importers: importers.get(file) ?? 0,
  }))
  // The files directly in a folder are a room; a folder inside it is a room of its own.
  const rooms = Object.entries(Object.groupBy(all, ({ file }) => dirname(file)))
    .map(([room, inside]) => ({ room, files: inside!.length, lines: sumOf(inside!) }))
    .sort((a, b) => b.lines - a.lines)
  return {
    all,
    rooms,
    short: all.filter(({ lines }) => lines <= SHORT),
    long: all.filter(({ lines }) => lines > LONG).map(({ file }) => file),
    cycles: findCycles(files),
  }
}
