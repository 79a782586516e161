import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Copied, copyPictures } from '../core/pictures/copy-all.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { mergeByKey } from '../platform/storage/merge.ts'
import { createS3Storage } from '../platform/storage/s3.ts'
import { ObjectMissing, type Storage } from '../platform/storage/storage.ts'
import { DAY } from '../platform/time/wall-clock.ts'
import { type Backup, writeBackup } from './write.ts'

const NAME = /^framefolk-(\d{4}-\d\d-\d\d)[\dt-]*\.sql\.gz$/
/** A list beside the copied photos: which of them were deleted from the storage, and when. */
const GONE = 'gone/list.json'

type Copy = { files: Storage; photos: Storage }
type Made = {
  url: string
  storage: Storage
  folder: string
  copyTo: string | null
  keepDays: number
  signal?: AbortSignal
  now?: number
}
export type Nightly = { file: string; backup: Backup; photos: Copied; removed: number }

/**
 * The database first and the photos after it, because an object never changes under its name; then the copy elsewhere; then
 * both places lose what is older than `keepDays`.
 */
export async function backUpNightly({ now = Date.now(), ...made }: Made): Promise<Nightly> {
  const { url, storage, folder, copyTo, keepDays, signal } = made
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder, now)
  const name = `framefolk-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}.sql.gz`
  const file = join(folder, name)
  const backup = await writeBackup(url, file, signal)
  const here = openFolder(folder)
  const photos = await copyPictures(storage, here.photos)
  const copies = [here]
  if (copyTo) {
    const elsewhere = openCopy(copyTo)
    await elsewhere.files.putFile(name, file)
    await copyPictures(here.photos, elsewhere.photos)
    copies.push(elsewhere)
  }
  let removed = 0
  for (const copy of copies)
    removed +=
      (await removeOldFiles(copy.files, now - keepDays * DAY)) +
      (await removeOldPhotos(storage, copy.photos, now, keepDays))
  return { file, backup, photos, removed }
}

/** The newest backup of the database and all photos, from where they were copied to. */
export async function fetchCopy(copyTo: string, folder: string): Promise<{ file: string; photos: Copied }> {
  const copy = openCopy(copyTo)
  const name = (await listFiles(copy.files)).at(-1)
  if (!name) throw new Error(`There is no backup in ${describeCopy(copyTo)}.`)
  await mkdir(folder, { recursive: true })
  const file = join(folder, name)
  await pipeline(await copy.files.read(name), createWriteStream(file, { mode: 0o600 }))
  return { file, photos: await copyPictures(copy.photos, openFolder(folder).photos) }
}

/** Without key and secret. */
export function describeCopy(copyTo: string): string {
  if (!isUrl(copyTo)) return copyTo
  const { host, pathname } = new URL(copyTo)
  return `${host}${pathname}`
}

const isUrl = (address: string) => /^https?:/.test(address)

const openFolder = (folder: string): Copy => ({
  files: createFolderStorage(folder),
  photos: createFolderStorage(join(folder, 'pictures')),
})

function openCopy(address: string): Copy {
  if (!isUrl(address)) return openFolder(address)
  const photos = new URL(address)
  photos.pathname = `${photos.pathname.replace(/\/$/, '')}/pictures`
  return { files: createS3Storage(address), photos: createS3Storage(photos.href) }
}

/** Of a backup that was killed a day ago or earlier. */
async function removeUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!NAME.test(name.replace(/\.part$/, '')) || !name.endsWith('.part')) continue
    if ((await stat(join(folder, name))).mtimeMs < now - DAY) await rm(join(folder, name))
  }
}

/** In the order of their dates. */
async function listFiles(files: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of files.list('framefolk-')) if (NAME.test(key)) names.push(key)
  return names.sort()
}

/** The newest one stays, however old it is. */
async function removeOldFiles(files: Storage, before: number): Promise<number> {
  const old = (await listFiles(files))
    .slice(0, -1)
    .filter((name) => Date.parse(NAME.exec(name)![1]!) < before - DAY)
  for (const name of old) await files.remove(name)
  return old.length
}

/** A photo that was deleted or erased leaves the copy as late as the last database backup that names it. */
async function removeOldPhotos(
  source: Storage,
  copy: Storage,
  now: number,
  keepDays: number,
): Promise<number> {
  const known = await readGone(copy)
  const gone: Record<string, string> = {}
  let removed = 0
  for await (const { key, left } of mergeByKey(source.list('pictures/'), copy.list('pictures/'))) {
    if (left) continue
    const since = known[key] ?? new Date(now).toISOString()
    if (Date.parse(since) > now - keepDays * DAY) gone[key] = since
    else {
      await copy.remove(key)
      removed += 1
    }
  }
  await copy.put(GONE, Buffer.from(JSON.stringify(gone)))
  return removed
}

async function readGone(copy: Storage): Promise<Record<string, string>> {
  try {
    return JSON.parse(await text(await copy.read(GONE)))
  } catch (error) {
    if (error instanceof ObjectMissing) return {}
    throw error
  }
}
