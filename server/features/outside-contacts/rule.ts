import {
  hiddenContact,
  OUTSIDE_DAYS,
  type OutsideContacts,
  type OutsideCounts,
  SEND_ANYWAY,
  stayHereQuestion,
} from '../../../contract/messages/outside.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, literal, query, sql } from '../../platform/db/query.ts'
import { ConflictingFields } from '../../platform/errors.ts'
import { findContacts, replaceContacts } from './find.ts'

/** SQL: the two people of a conversation `t` have, or had, a booking that was accepted and not cancelled. */
const ACCEPTED = sql`exists (select from bookings b where b.client_id = t.client_id
  and b.photographer_id = t.photographer_id
  and b.state in ('booked', 'shot', 'delivered', 'changes', 'disputed', 'completed'))`

/** SQL: where the photographer of a conversation `t` is based. */
const COUNTRY = sql`(select p.country from studios s join places p on p.id = s.place_id
  where s.photographer_id = t.photographer_id)`

type Rule = { mode: OutsideContacts; country: string | null }
export type Counted = keyof OutsideCounts

async function readRule(db: Db, threadId: string): Promise<Rule> {
  const rows = await query<Rule>(db)`
    select case when ${ACCEPTED} then 'off' else settings.outside_contacts end as mode, ${COUNTRY} as country
    from threads t, settings where t.id = ${threadId}`
  return rows[0] ?? { mode: 'off', country: null }
}

type OutgoingMessage = { threadId: string; text: string; sendAnyway: boolean }

/**
 * Throws the question while the writer has not answered it. Returns what a message that is sent anyway counts as, and null
 * for all others. Not in the transaction of the message: the count of a question stays when nothing is sent.
 */
export async function askToStay(
  db: Db,
  { threadId, text, sendAnyway }: OutgoingMessage,
): Promise<Counted | null> {
  const { mode, country } = await readRule(db, threadId)
  if (mode === 'off') return null
  const kinds = findContacts(text, country).map(({ kind }) => kind)
  if (kinds.length === 0) return null
  if (sendAnyway) return mode === 'mask' ? 'hidden' : 'sent'
  await countOutside(db, 'asked')
  const question = stayHereQuestion(kinds, mode)
  throw new ConflictingFields(question, [{ field: SEND_ANYWAY, message: question }])
}

/** Of these conversations, those whose contact details the receiver does not see yet, with the country of each. */
export async function readHidden(db: Db, threadIds: string[]): Promise<Map<string, string | null>> {
  if (threadIds.length === 0) return new Map()
  const rows = await query<{ id: string; country: string | null }>(db)`
    select t.id, ${COUNTRY} as country from threads t, settings
    where settings.outside_contacts = 'mask' and t.id = any (${[...new Set(threadIds)]}::uuid[]) and not ${ACCEPTED}`
  return new Map(rows.map(({ id, country }) => [id, country]))
}

/** The text as its receiver reads it. */
export const hideContacts = (text: string, country: string | null): string =>
  replaceContacts(text, country, hiddenContact())

export async function countOutside(db: Db, what: Counted): Promise<void> {
  await execute(db)`
    insert into outside_counts (day, what, n) values ((now() at time zone 'UTC')::date, ${what}, 1)
    on conflict (day, what) do update set n = outside_counts.n + 1`
}

/** Of the last days, for *Business*. */
export async function readOutsideCounts(db: Db): Promise<OutsideCounts> {
  const rows = await query<{ what: Counted; n: number }>(db)`
    select what, sum(n)::int as n from outside_counts
    where day > (now() at time zone 'UTC')::date - ${literal(OUTSIDE_DAYS)} group by what`
  const of = (wanted: Counted) => rows.find(({ what }) => what === wanted)?.n ?? 0
  return { asked: of('asked'), sent: of('sent'), hidden: of('hidden') }
}
