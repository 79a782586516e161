import type { Readable } from 'node:stream'

export type StoredObject = { key: string; bytes: number; changedAt: Date }

/** Both ends are inclusive, as in a Range header. */
export type ByteRange = { start: number; end: number }

/** How long a link to an object opens. */
export const LINK_SECONDS = 60

/** What the storage tells a browser about an object that it sends itself. */
export type SentAs = { type: string; disposition?: string }

/** Where the bytes of photos are. Two implementations pass one test suite: a folder, and any S3-compatible service. */
export type Storage = {
  /** Atomic, and on disk when it resolves. Replaces an object with this key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  putFile(key: string, path: string): Promise<void>
  /** null: there is no such object. */
  size(key: string): Promise<number | null>
  /** Throws `ObjectMissing` if there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** A URL that opens without a session for at most `LINK_SECONDS`; absent where browsers do not reach the storage. */
  link?(key: string, as: SentAs): Promise<string>
  /** No error if it does not exist. */
  remove(key: string): Promise<void>
  /** In the order of their keys. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Throws if nothing can be written. */
  probe(): Promise<void>
  /** Bytes that can still be written; null if the storage has no such limit. */
  free(): Promise<number | null>
  /** Deletes what unfinished writes left behind, and returns how much that was. */
  tidy(before: Date): Promise<number>
}

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`No such object: ${key}`)
  }
}

const KEY = /^[a-z0-9]+(?:[./-]?[a-z0-9]+)*$/

/** Keys consist of ids and versions, never of names from users, so this never throws for our own keys. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Invalid object key: ${key}`)
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

/** No space left on the disk or in a quota of the file system. */
export function isStorageFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '')
}
