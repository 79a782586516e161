import type { Readable } from 'node:stream'

export type StoredObject = { key: string; bytes: number; changedAt: Date }

/** Both ends are inside, as in a Range header. */
export type ByteRange = { start: number; end: number }

/** Where the bytes of photographs are. Two implementations pass one suite: a folder, and any S3-compatible service. */
export type Storage = {
  /** Whole or not at all, and on disk when it comes back. An object of this key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  putFile(key: string, path: string): Promise<void>
  /** null: there is no such object. */
  size(key: string): Promise<number | null>
  /** Throws `ObjectMissing` where there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
  /** Throws where nothing can be written. */
  probe(): Promise<void>
  /** Bytes that can still be written; null where the storage has no such limit. */
  free(): Promise<number | null>
  /** Throws away what writes that never finished have left behind, and says how much that was. */
  tidy(before: Date): Promise<number>
}

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`There is no object ${key}`)
  }
}

const KEY = /^[a-z0-9]+(?:[./-]?[a-z0-9]+)*$/

/** Keys are made of ids and versions, never of names that somebody chose, so this never throws for a key of ours. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a key of ours: ${key}`)
  return key
}

export async function removeAll(storage: Storage, prefix: string): Promise<void> {
  const batch: Promise<void>[] = []
  for await (const { key } of storage.list(prefix)) {
    batch.push(storage.remove(key))
    if (batch.length === 16) await Promise.all(batch.splice(0))
  }
  await Promise.all(batch)
}
