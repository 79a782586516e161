import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Copied, copyPictures } from '../core/pictures/copy-all.ts'
import { isNamed } from '../core/pictures/upkeep/expected-objects.ts'
import type { Db } from '../platform/db/connect.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { mergeByKey } from '../platform/storage/merge.ts'
import { createS3Storage } from '../platform/storage/s3.ts'
import { ObjectMissing, type Storage } from '../platform/storage/storage.ts'
import { DAY } from '../platform/time/wall-clock.ts'
import { type Claim, claimPlace } from './claim-place.ts'
import { type Backup, writeBackup } from './write.ts'

const NAME = /^framefolk-(\d{4}-\d\d-\d\d)[\dt-]*\.sql\.gz$/
/** A list beside the copied photos: which of them were deleted from the storage, and when. */
const GONE = 'gone/list.json'

type Copy = { files: Storage; photos: Storage }
type NightlyOptions = {
  url: string
  db: Db
  storage: Storage
  folder: string
  copyTo: string | null
  keepDays: number
  claim: Claim
  signal?: AbortSignal
  now?: number
}
export type Nightly = { file: string; backup: Backup; photos: Copied; removed: number }

/**
 * The database first and the photos after it, because an object never changes under its name; then the copy elsewhere; then
 * both places lose what is older than `keepDays`.
 */
export async function backUpNightly({ now = Date.now(), ...made }: NightlyOptions): Promise<Nightly> {
  const { url, folder, copyTo, keepDays, signal } = made
  const here = openFolder(folder)
  const elsewhere = copyTo ? openCopy(copyTo) : null
  await claim(here, folder, made.claim)
  if (elsewhere) await claim(elsewhere, copyTo!, made.claim)
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder, now)
  const before = now - keepDays * DAY
  // Also before: on a full disk every night would fail from then on.
  let removed = await removeOldFiles(here.files, before)
  const name = `framefolk-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}.sql.gz`
  const file = join(folder, name)
  const backup = await writeBackup(url, file, signal)
  const photos = await copyPictures(made.storage, here.photos)
  if (elsewhere) {
    await elsewhere.files.putFile(name, file)
    await copyPictures(here.photos, elsewhere.photos)
  }
  for (const copy of elsewhere ? [here, elsewhere] : [here])
    removed += (await removeOldFiles(copy.files, before)) + (await removeOldPhotos(made, copy.photos, now))
  return { file, backup, photos, removed }
}

async function claim(copy: Copy, address: string, claimed: Claim): Promise<void> {
  const isEmptyFolder = !isUrl(address) && (await listFiles(copy.files)).length === 0
  await claimPlace(copy.photos, { where: describeCopy(address), isEmptyFolder }, claimed)
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

/**
 * A photo that was deleted or erased leaves the copy as late as the last database backup that names it. One that the
 * storage has lost stays: this may be its only copy.
 */
async function removeOldPhotos(
  { db, storage, keepDays }: Pick<NightlyOptions, 'db' | 'storage' | 'keepDays'>,
  copy: Storage,
  now: number,
): Promise<number> {
  const known = await readGone(copy)
  const gone: Record<string, string> = {}
  let removed = 0
  for await (const { key, left } of mergeByKey(storage.list('pictures/'), copy.list('pictures/'))) {
    if (left || (await isNamed(db, key))) continue
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
