import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage/storage.ts'

export type Copied = { objects: number; copied: number; bytes: number }

/**
 * Copies every photograph from one storage into another. What is there already with the same size is left alone: an
 * object never changes under its key, so the copy of tonight adds to the one of yesterday.
 */
export async function copyPictures(from: Storage, to: Storage): Promise<Copied> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list('pictures/')) there.set(key, bytes)
  const done: Copied = { objects: 0, copied: 0, bytes: 0 }
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-copy-'))
  try {
    for await (const { key, bytes } of from.list('pictures/')) {
      done.objects += 1
      if (there.get(key) === bytes) continue
      const path = join(folder, 'object')
      await pipeline(await from.read(key), createWriteStream(path))
      await to.putFile(key, path)
      done.copied += 1
      done.bytes += bytes
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return done
}
