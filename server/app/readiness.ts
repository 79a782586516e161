import { setTimeout as wait } from 'node:timers/promises'
import { isPlaceListLoaded } from '../features/places/place-list.ts'
import { inTime } from '../platform/db/in-time.ts'
import { listPending, readRecord } from '../platform/db/migrate.ts'
import { ownMigrations } from '../platform/db/migration-files.ts'
import type { Services } from '../platform/services.ts'
import { OtherStorage, requireOwnStorage } from '../platform/storage/identity.ts'
import { isStorageFull } from '../platform/storage/storage.ts'

const TIMEOUT_MS = 2_000
/** A load balancer gives a check about two seconds. What takes longer is answered with what is known, which is soon if it is trouble. */
const ANSWER_MS = 1_500
const TROUBLED_ANSWER_MS = 200
const STORAGE_EVERY_MS = 30_000
const STORAGE_AGAIN_MS = 5_000

/** What is wrong with this process alone: another one may serve. */
const OBSTACLES = {
  stopping: 'This process is stopping.',
  starting: 'The database isn’t responding.',
  schema: 'The database schema doesn’t match this version.',
  jobs: 'The job queue isn’t ready.',
  places: 'The list of cities is still loading.',
  storage: 'The photo storage belongs to another database.',
} as const
export type Obstacle = keyof typeof OBSTACLES

/** What all processes share: taking one out of the balancer would help no visitor. */
const TROUBLES = {
  database: 'The database isn’t responding.',
  readOnly: 'The database takes no changes.',
  storage: 'The photo storage isn’t writable.',
} as const

/** A stand-by says so, too. */
const READ_STATE = `select current_setting('transaction_read_only') = 'on' as closed`

type StorageState = 'up' | 'down' | 'foreign'
export type Readiness = { obstacle: Obstacle | null; storageUp: boolean; reason?: string; degraded: string[] }

/** Whether this process may get requests. While the database is gone, it is ready if it was ready before. */
export function createReadiness(services: Services, isStopping: () => boolean): () => Promise<Readiness> {
  const { pool, db, jobs, log } = services
  const checkStorage = createStorageCheck(services)
  let obstacle: Obstacle | null = 'starting'
  let databaseUp = false
  let readOnly = false
  let storage: StorageState = 'up'
  let installed = false
  let placesLoaded = false
  let checking: Promise<unknown> | null = null

  async function findObstacle(): Promise<Obstacle | null> {
    if (!isSchemaKnown(await readRecord(pool), await ownMigrations())) return 'schema'
    installed ||= await jobs.isInstalled()
    if (!installed) return 'jobs'
    placesLoaded ||= await isPlaceListLoaded(db)
    return placesLoaded ? null : 'places'
  }

  async function checkDatabase(): Promise<void> {
    try {
      const { rows } = await inTime(pool.query<{ closed: boolean }>(READ_STATE), TIMEOUT_MS)
      databaseUp = true
      readOnly = rows[0]!.closed
      obstacle = await inTime(findObstacle(), TIMEOUT_MS)
    } catch (error) {
      databaseUp = false
      log.warn({ err: error }, 'the database is not responding')
    }
  }

  async function check(): Promise<void> {
    const stored = inTime(checkStorage(), TIMEOUT_MS).catch(() => 'down' as const)
    await checkDatabase()
    storage = await stored
  }

  return async () => {
    checking ??= check().finally(() => {
      checking = null
    })
    const troubled = obstacle !== 'starting' && !(databaseUp && storage === 'up')
    await Promise.race([checking, wait(troubled ? TROUBLED_ANSWER_MS : ANSWER_MS)])
    const found = isStopping() ? 'stopping' : (obstacle ?? (storage === 'foreign' ? 'storage' : null))
    return {
      obstacle: found,
      storageUp: storage === 'up',
      ...(found ? { reason: OBSTACLES[found] } : {}),
      degraded: [
        ...(databaseUp ? [] : [TROUBLES.database]),
        ...(databaseUp && readOnly ? [TROUBLES.readOnly] : []),
        ...(storage === 'down' ? [TROUBLES.storage] : []),
      ],
    }
  }
}

function isSchemaKnown(...compared: Parameters<typeof listPending>): boolean {
  try {
    return listPending(...compared).length === 0
  } catch {
    return false
  }
}

/** Writes to the storage and compares its id, at most every 30 seconds: a load balancer asks far more often. */
function createStorageCheck({ db, storage, log }: Services): () => Promise<StorageState> {
  let last: Promise<StorageState> | null = null
  let until = 0
  return () => {
    if (last && Date.now() < until) return last
    until = Date.now() + STORAGE_EVERY_MS
    last = check().catch((error) => {
      log.warn({ err: error }, 'the photo storage is not writable')
      return 'down' as const
    })
    void last.then((state) => {
      if (state !== 'up') until = Math.min(until, Date.now() + STORAGE_AGAIN_MS)
    })
    return last
  }

  async function check(): Promise<StorageState> {
    // On a full disk only uploads fail, with a message of their own.
    await storage.probe().catch((error) => {
      if (!isStorageFull(error)) throw error
    })
    try {
      await requireOwnStorage(db, storage)
    } catch (error) {
      if (error instanceof OtherStorage) return 'foreign'
      // The storage works: only the database could not say which storage belongs to it.
      log.warn({ err: error }, 'the photo storage was not compared with the database')
    }
    return 'up'
  }
}
