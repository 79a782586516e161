import type { Db } from '../../platform/db/connect.ts'
import { runWithin } from '../../platform/db/query.ts'
import { type Statement, statement } from '../../platform/db/sql.ts'

export const CHANNEL = 'member_events'

/** What browsers are told: that something is new and where. What it says they ask for like anybody. */
export type MemberEvent = {
  /** `session`: a session of theirs has ended, so streams check their own; it never reaches a browser. */
  kind: 'message' | 'read' | 'booking' | 'session'
  thread?: string
  booking?: string
  id?: string
}

/** Goes out to the streams of these people, in all processes, when the transaction commits; never before, never without. */
export async function notify(tx: Db, personIds: string[], event: MemberEvent): Promise<void> {
  await runWithin(tx, statement`select ${notifySql(personIds, event)}`)
}

/** The same as part of another statement. */
export const notifySql = (personIds: string[], event: MemberEvent): Statement =>
  statement`pg_notify(${CHANNEL}, ${JSON.stringify({ to: personIds, event })})`
