import type { Db } from '../../platform/db/connect.ts'
import { execute, type Sql, sql } from '../../platform/db/query.ts'

export const CHANNEL = 'member_events'

/** What browsers receive: that something is new and where. They fetch the content themselves. */
export type MemberEvent = {
  /** `session`: one of their sessions ended, so streams check their own; never sent to a browser. */
  kind: 'message' | 'read' | 'booking' | 'notification' | 'session'
  thread?: string
  booking?: string
  id?: string
}

/** Delivered to these people's streams on all processes when the transaction commits, and only then. */
export async function notify(tx: Db, personIds: string[], event: MemberEvent): Promise<void> {
  await execute(tx)`select ${notifySql(personIds, event)}`
}

/** The same as part of another statement. */
export const notifySql = (personIds: string[], event: MemberEvent): Sql =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify({ to: personIds, event })})`
