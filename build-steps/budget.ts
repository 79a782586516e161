import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import limits from './budget.json' with { type: 'json' }

type Part = { module: string; imports?: string[]; css?: string[] }
type Route = Part & { id: string; parentId?: string; path?: string; index?: boolean }
type Manifest = { entry: Part; routes: Record<string, Route> }

export type PageWeight = { page: string; script: number; style: number }

/** What a browser first loads on each page, in KiB gzip; budget.json has the limits. */
export async function weighPages(client: string): Promise<PageWeight[]> {
  const manifest = await readManifest(client)
  return Promise.all(
    Object.keys(limits).map(async (page) => {
      const parts = [manifest.entry, ...branchOf(manifest.routes, page)]
      const scripts = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]))
      const styles = new Set(parts.flatMap((part) => part.css ?? []))
      return { page, script: await weigh(client, scripts), style: await weigh(client, styles) }
    }),
  )
}

/** Fails the build if a page exceeds its budget. */
export async function checkBudget(client: string): Promise<void> {
  const over = (await weighPages(client)).flatMap(({ page, ...weights }) =>
    (['script', 'style'] as const)
      .filter((kind) => weights[kind] > limits[page as keyof typeof limits][kind])
      .map(
        (kind) =>
          `${page}: ${weights[kind].toFixed(1)} KiB of ${kind}, ${limits[page as keyof typeof limits][kind]} allowed`,
      ),
  )
  if (over.length > 0) throw new Error(`Over the budget in build-steps/budget.json:\n${over.join('\n')}`)
}

export async function readManifest(client: string): Promise<Manifest> {
  const file = (await readdir(join(client, 'assets'))).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('The build has no route manifest.')
  const text = await readFile(join(client, 'assets', file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function branchOf(routes: Record<string, Route>, page: string): Route[] {
  const path = page.replace(/^\//, '')
  const found = Object.values(routes).find((route) =>
    path ? route.path?.replace(/^\//, '') === path : route.index === true,
  )
  if (!found) throw new Error(`budget.json names ${page}, which isn’t a route.`)
  const branch = [found]
  for (let id = found.parentId; id; id = routes[id]?.parentId) branch.unshift(routes[id]!)
  return branch
}

async function weigh(client: string, files: Set<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(client, file)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
