import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enforce } from '../../platform/http/limits.ts'

/** More than two people send in a quick conversation, and far less than a program that floods an account. */
export const limitMessages = (db: Db, personId: string): Promise<void> =>
  enforce(
    db,
    sentences.tooMany(),
    { key: `messages:${personId}:minute`, most: 30, windowSeconds: 60 },
    { key: `messages:${personId}:day`, most: 500, windowSeconds: 86_400 },
  )

/** An account that starts more conversations in a day is advertising. */
export const limitThreads = (db: Db, personId: string): Promise<void> =>
  enforce(db, sentences.tooManyThreads(), { key: `threads:${personId}`, most: 25, windowSeconds: 86_400 })
