import { glob, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/** Imports between the entries of one folder: its files and its sub-folders. */
type Graph = Map<string, Set<string>>

/**
 * The entries of a folder that import each other, at any depth, one list for each cycle. A file may stand above or below
 * the sub-folders beside it, not both.
 */
export function findCycles(files: Map<string, string>): string[][] {
  const folders = new Map<string, Graph>()
  for (const imported of listImports(files)) {
    const { folder, from, to } = splitAt(imported.from, imported.to)
    const graph = folders.get(folder) ?? new Map<string, Set<string>>()
    folders.set(folder, graph.set(from, (graph.get(from) ?? new Set()).add(to)))
  }
  return [...folders.values()].flatMap(findLoops)
}

/** Each pair of files once, however many names the first imports. */
export function listImports(files: Map<string, string>): { from: string; to: string }[] {
  return [...files].flatMap(([from, text]) => {
    const found = [...text.matchAll(/\b(?:from|import\(|import)\s*'(\.{1,2}\/[^']+)'/g)]
    const imported = new Set(found.map(([, path]) => posix.join(posix.dirname(from), path!)))
    return [...imported].filter((to) => to !== from && files.has(to)).map((to) => ({ from, to }))
  })
}

/** Folders that contain modules; everything else directly below `server/` or `web/` is a module itself. */
const PARENTS = ['server/platform', 'server/core', 'server/features', 'server/admin', 'web/admin']

/** 'server/features/search/rank.ts' → 'server/features/search'; a file outside a folder is its own module. */
export function moduleOf(file: string): string {
  if (file.startsWith('contract/')) return 'contract'
  const depth = PARENTS.some((parent) => file.startsWith(`${parent}/`)) ? 3 : 2
  return file.split('/').slice(0, depth).join('/')
}

/** The innermost folder that holds both files, and the entry of it that each belongs to. */
function splitAt(a: string, b: string): { folder: string; from: string; to: string } {
  const [left, right] = [a.split('/'), b.split('/')]
  const shared = left.findIndex((part, index) => part !== right[index])
  const entry = (parts: string[]) => parts.slice(0, shared + 1).join('/')
  return { folder: dirname(entry(left)), from: entry(left), to: entry(right) }
}

function findLoops(graph: Graph): string[][] {
  const reachable = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let entry = open.pop(); entry; entry = open.pop())
      for (const next of graph.get(entry) ?? []) if (!seen.has(next)) seen.add(next) && open.push(next)
    return seen
  }
  const reach = new Map([...graph.keys()].map((entry) => [entry, reachable(entry)]))
  const loops = new Set<string>()
  for (const [entry, seen] of reach)
    if (seen.has(entry)) {
      const loop = [...seen].filter((other) => reach.get(other)?.has(entry))
      loops.add(loop.sort().join(' '))
    }
  return [...loops].map((loop) => loop.split(' '))
}

/** The product's own files, without tests. */
export async function readProduct(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const file of glob('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$/.test(file)) files.set(file, await readFile(join(root, file), 'utf8'))
  return files
}
