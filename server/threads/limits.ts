import { threadMessages as sentences } from '../../contract/threads.ts'
import type { Db } from '../db/connect.ts'
import { enforce } from '../http/limits.ts'

/** A quick talk is well below this, a flood well above. */
export const limitMessages = (db: Db, personId: string): Promise<void> =>
  enforce(
    db,
    sentences.tooMany,
    { key: `messages:${personId}:minute`, most: 30, windowSeconds: 60 },
    { key: `messages:${personId}:day`, most: 500, windowSeconds: 86_400 },
  )

/** Whoever asks everybody the same is not asking. */
export const limitThreads = (db: Db, personId: string): Promise<void> =>
  enforce(db, sentences.tooManyThreads, { key: `threads:${personId}`, most: 25, windowSeconds: 86_400 })
