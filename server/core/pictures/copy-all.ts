import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts'
import { ERASURES } from './keys.ts'

export type Copied = { objects: number; copied: number; bytes: number }

/** Most of the time goes into waiting for S3. */
const COPIES_AT_ONCE = 8

/**
 * Copies all photographs and the list of erasures, and returns how many photographs. Unfinished uploads and the files that
 * identify an installation are not copied.
 */
export async function copyPictures(from: Storage, to: Storage): Promise<Copied> {
  await copyObjects(from, to, ERASURES)
  return copyObjects(from, to, 'pictures/')
}

/** Copies the whole storage, with its id and the list of erasures, for a database that moves to it. */
export const copyEverything = (from: Storage, to: Storage): Promise<Copied> => copyObjects(from, to, '')

/**
 * What is there already with the same size is left alone: an object never changes under its key, so the copy of
 * tonight adds to the one of yesterday.
 */
async function copyObjects(from: Storage, to: Storage, prefix: string): Promise<Copied> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list(prefix)) there.set(key, bytes)
  const done: Copied = { objects: 0, copied: 0, bytes: 0 }
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-copy-'))
  const source = from.list(prefix)
  const copyRest = async (n: number) => {
    const path = join(folder, String(n))
    for await (const { key, bytes } of source) {
      if (there.get(key) !== bytes) {
        // Removed since it was listed: the site may be running.
        const object = await readIfThere(from, key)
        if (!object) continue
        await pipeline(object, createWriteStream(path))
        await to.putFile(key, path)
        done.copied += 1
        done.bytes += bytes
      }
      done.objects += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: COPIES_AT_ONCE }, (_, n) => copyRest(n)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return done
}

async function readIfThere(storage: Storage, key: string): Promise<Readable | null> {
  try {
    return await storage.read(key)
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}
