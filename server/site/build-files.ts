import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { INSTALLATION } from '../platform/storage/identity.ts'
import { ObjectMissing, type Storage } from '../platform/storage/storage.ts'
import { DAY } from '../platform/time/wall-clock.ts'

/** Files with a content hash in their name never change. */
export const hashedFile = /(^|\/)assets\/|(^|\/)photos\/[^/]+\.[0-9a-f]{8}\.\w+$/
export const forAYear = 'public, max-age=31536000, immutable'

const BUILDS = `${INSTALLATION}builds/`
const KEEP_MS = 30 * DAY
/** The version that is being replaced stays, however long ago its processes started. */
const MIN_BUILDS = 2
const MAX_BUILDS = 10
const REFRESH_MS = 1_000

/** The position of each file inside the one object that holds a build. */
type Index = Record<string, [start: number, bytes: number]>

/**
 * Publishes the hashed files of this build to the photo storage, which all processes share: a page rendered by one version
 * may request its files from a process of another. Builds that no process has started on for 30 days are deleted.
 */
export async function publishBuild(storage: Storage, clientFolder: string, now = Date.now()): Promise<void> {
  const paths = await listHashed(clientFolder)
  const id = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 32)
  const indexKey = `${BUILDS}${id}/index`
  const known = await readOrNull(storage, indexKey)
  // Rewritten even if it exists, because its age shows when a process last started on it.
  await storage.put(indexKey, Buffer.from(known ?? (await storeFiles(storage, id, clientFolder, paths))))
  await removeOldBuilds(storage, now)
}

async function storeFiles(storage: Storage, id: string, folder: string, paths: string[]): Promise<string> {
  const index: Index = {}
  const contents: Buffer[] = []
  let at = 0
  for (const path of paths) {
    const content = await readFile(join(folder, path))
    index[path] = [at, content.length]
    contents.push(content)
    at += content.length
  }
  await storage.put(`${BUILDS}${id}/files`, Buffer.concat(contents))
  return JSON.stringify(index)
}

async function listHashed(folder: string): Promise<string[]> {
  const names = await Promise.all(
    ['assets', 'photos'].map(async (part) =>
      (await readdir(join(folder, part)).catch(() => [])).map((name) => `${part}/${name}`),
    ),
  )
  return names
    .flat()
    .filter((path) => hashedFile.test(path) && !/\.(br|gz)$/.test(path))
    .sort()
}

async function removeOldBuilds(storage: Storage, now: number): Promise<void> {
  const builds = (await listIndexes(storage)).sort((a, b) => b.usedAt - a.usedAt)
  for (const [place, { id, usedAt }] of builds.entries())
    if (place >= MAX_BUILDS || (place >= MIN_BUILDS && usedAt < now - KEEP_MS))
      for (const part of ['index', 'files']) await storage.remove(`${BUILDS}${id}/${part}`)
}

async function listIndexes(storage: Storage): Promise<{ id: string; usedAt: number }[]> {
  const found: { id: string; usedAt: number }[] = []
  for await (const { key, changedAt } of storage.list(BUILDS))
    if (key.endsWith('/index')) found.push({ id: key.split('/')[2]!, usedAt: changedAt.getTime() })
  return found
}

async function readOrNull(storage: Storage, key: string): Promise<string | null> {
  try {
    return await text(await storage.read(key))
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

/** Finds a file of any published build, including later ones; null: there is none. */
export function createBuildFiles(storage: Storage): (path: string) => Promise<Readable | null> {
  const indexes = new Map<string, Index>()
  let refreshing: Promise<void> | null = null
  let last = Number.NEGATIVE_INFINITY

  /** Concurrent misses share one listing of the storage per second. */
  function refresh(): Promise<void> {
    refreshing ??= (async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, last + REFRESH_MS - performance.now())))
      last = performance.now()
      for (const { id } of await listIndexes(storage)) {
        const known = indexes.has(id) ? null : await readOrNull(storage, `${BUILDS}${id}/index`)
        if (known) indexes.set(id, JSON.parse(known))
      }
    })().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const find = async (path: string): Promise<Readable | null> => {
    for (const [id, index] of indexes) {
      const place = Object.hasOwn(index, path) ? index[path] : undefined
      if (!place) continue
      const [start, bytes] = place
      try {
        return await storage.read(`${BUILDS}${id}/files`, { start, end: start + bytes - 1 })
      } catch (error) {
        if (!(error instanceof ObjectMissing)) throw error
        indexes.delete(id)
      }
    }
    return null
  }

  return async (path) => {
    const found = await find(path)
    if (found) return found
    await refresh()
    return find(path)
  }
}

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/** Hashed files that this build lacks, requested by a page that another version rendered. */
export function serveOtherBuilds(app: FastifyInstance, storage: Storage): void {
  const findFile = createBuildFiles(storage)
  for (const folder of ['assets', 'photos'])
    app.get<{ Params: { '*': string } }>(
      `/${folder}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const path = `${folder}/${request.params['*']}`
        const file = hashedFile.test(path) ? await findFile(path) : null
        if (!file) return reply.callNotFound()
        const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        return reply.header('Cache-Control', forAYear).type(type).send(file)
      },
    )
}
