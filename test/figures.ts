import { findCycles, listImports } from './module-cycles.ts'

/** A file this short makes a reader open two files where one would do. */
export const SHORT = 15
export const LONG = 300
export type Measured = { file: string; lines: number; importers: number }

/** What CONTRIBUTING asks of the size and the order of product files; `files` maps names to texts. */
export function measure(files: Map<string, string>) {
  const importers = new Map<string, number>()
  for (const { to } of listImports(files)) importers.set(to, (importers.get(to) ?? 0) + 1)
  const all: Measured[] = [...files].map(([file, text]) => ({
    file,
    lines: text.split('\n').length - 1,
    importers: importers.get(file) ?? 0,
  }))
  return {
    all,
    short: all.filter(({ lines }) => lines <= SHORT),
    long: all.filter(({ lines }) => lines > LONG).map(({ file }) => file),
    cycles: findCycles(files),
  }
}
