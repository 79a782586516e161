import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Folders that contain modules; everything else directly below `server/` or `web/` is a module itself. */
const LAYERS = ['server/platform', 'server/core', 'server/features', 'server/admin', 'web/admin']

/** 'server/features/search/rank.ts' → 'server/features/search'; a file outside a folder is its own module. */
export function moduleOf(file: string): string {
  const depth = LAYERS.some((layer) => file.startsWith(`${layer}/`)) ? 3 : 2
  return file.split('/').slice(0, depth).join('/')
}

/** The modules that import each other, one list per cycle. */
export function findModuleCycles(files: Map<string, string>): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const [file, text] of files)
    for (const [, path] of text.matchAll(/\b(?:from|import\(|import)\s*'(\.{1,2}\/[^']+)'/g)) {
      const [from, to] = [moduleOf(file), moduleOf(posix.join(posix.dirname(file), path!))]
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  const reachable = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let module = open.pop(); module; module = open.pop())
      for (const next of graph.get(module) ?? []) if (!seen.has(next)) seen.add(next) && open.push(next)
    return seen
  }
  const reach = new Map([...graph.keys()].map((module) => [module, reachable(module)]))
  const cycles = new Set<string>()
  for (const [module, seen] of reach)
    if (seen.has(module))
      cycles.add(
        [...seen]
          .filter((other) => reach.get(other)?.has(module))
          .sort()
          .join(' '),
      )
  return [...cycles].map((cycle) => cycle.split(' '))
}

/** The product's own files, without tests. */
export async function readProduct(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const file of glob('{server,web}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$/.test(file)) files.set(file, await readFile(join(root, file), 'utf8'))
  return files
}
