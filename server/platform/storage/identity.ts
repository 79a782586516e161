import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { settings } from '../db/tables/settings.ts'
import { ObjectMissing, type Storage } from './storage.ts'

/** Objects that are not photos: the id of the storage, the probe's file, and files of builds. */
export const INSTALLATION = 'installation/'
const ID_KEY = `${INSTALLATION}id`

export class OtherStorage extends Error {
  constructor() {
    super(
      'The photo storage doesn’t belong to this database. Give every process the same DATA_DIR (a shared folder or volume) or S3_URL. ' +
        'If the photos were moved or lost on purpose, run npx framefolk storage:check --adopt.',
    )
  }
}

/** The first process records in both that they belong together; every later one compares. */
export async function claimStorage(db: Db, storage: Storage): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: settings.storageId }).from(settings).for('update')
    const found = await readStorageId(storage)
    if (row!.id === null) return assignStorage(tx, storage, found)
    if (row!.id !== found) throw new OtherStorage()
  })
}

/** Makes this storage the database's own, whatever it used before. */
export async function adoptStorage(db: Db, storage: Storage): Promise<void> {
  await assignStorage(db, storage, await readStorageId(storage))
}

/** A database on which no process has started yet has no storage. */
export async function requireOwnStorage(db: Db, storage: Storage): Promise<void> {
  const [row] = await db.select({ id: settings.storageId }).from(settings)
  if (row!.id !== null && row!.id !== (await readStorageId(storage))) throw new OtherStorage()
}

async function assignStorage(db: Db, storage: Storage, found: string | null): Promise<void> {
  const id = found ?? newId()
  if (!found) await writeStorageId(storage, id)
  await db.update(settings).set({ storageId: id }).where(eq(settings.onlyRow, true))
}

export const writeStorageId = (storage: Storage, id: string): Promise<void> =>
  storage.put(ID_KEY, Buffer.from(id))

export async function readStorageId(storage: Storage): Promise<string | null> {
  try {
    return (await text(await storage.read(ID_KEY))).trim()
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}
