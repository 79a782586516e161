import { threadMessages as sentences } from '../../../contract/messages.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enforce } from '../../platform/http/limits.ts'

/** More than two people who talk quickly would send, and far less than a program that floods somebody. */
export const limitMessages = (db: Db, personId: string): Promise<void> =>
  enforce(
    db,
    sentences.tooMany,
    { key: `messages:${personId}:minute`, most: 30, windowSeconds: 60 },
    { key: `messages:${personId}:day`, most: 500, windowSeconds: 86_400 },
  )

/** Whoever begins more conversations than this in a day is advertising, not looking for a photographer. */
export const limitThreads = (db: Db, personId: string): Promise<void> =>
  enforce(db, sentences.tooManyThreads, { key: `threads:${personId}`, most: 25, windowSeconds: 86_400 })
