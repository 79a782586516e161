import { queueMail } from '../server/core/mail/outbox.ts'
import { makeLink } from '../server/features/accounts/links.ts'
import type { Role } from '../server/platform/db/columns/privacy.ts'
import { newId } from '../server/platform/db/new-id.ts'
import type { Services } from '../server/platform/services.ts'
import { type Inserter, mark, markStart, marksOf, type Values } from './mark.ts'

export type People = Record<Role, { id: string; email: string | null }>

export async function fillAccounts(services: Services, people: People, put: Inserter): Promise<void> {
  const { db, pool } = services
  for (const who of ['client', 'photographer'] as const) {
    const { id: personId, email } = people[who]
    const of = (table: string, column: string) => mark(who, table, column)
    const add = (table: string, values: Values) => put(table, { ...marksOf(who, table), ...values })
    await makeLink(db, { kind: 'confirm', personId, email: `${of('account_links', 'email')}@example.test` })
    await add('contact_messages', { id: newId(), email })
    await add('waitlist_entries', { id: newId(), email })
    const sessionId = await add('sessions', {
      id: newId(),
      person_id: personId,
      access_token_id: newId(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    await add('refresh_tokens', { session_id: sessionId })
    await add('second_factors', { person_id: personId, last_step: 0 })
    await add('recovery_codes', { person_id: personId })
    await add('passkeys', { id: newId(), person_id: personId })
    await add('person_notes', { id: newId(), person_id: personId })
    await add('rate_limits', { window_start: new Date(), hits: 1 })
    await add('mail_suppressions', {})
    // To an address that the person had before.
    await queueMail(db, services, {
      kind: 'welcome',
      to: `${of('mails', 'recipient')}@example.test`,
      personId,
      data: { fullName: of('mails', 'data') },
    })
    await pool.query('update mails set last_error = $2 where person_id = $1', [
      personId,
      of('mails', 'last_error'),
    ])
  }
}

export async function fillConversations(people: People, pair: Values, put: Inserter): Promise<void> {
  const thread = await put('threads', { id: newId(), ...pair })
  for (const who of ['client', 'photographer'] as const) {
    await put('thread_messages', {
      id: newId(),
      thread_id: thread,
      sender_id: people[who].id,
      ...marksOf(who, 'thread_messages'),
    })
    await put('thread_reports', {
      id: newId(),
      thread_id: thread,
      reporter_id: people[who].id,
      ...marksOf(who, 'thread_reports'),
    })
    const other = who === 'client' ? 'photographer' : 'client'
    await put('mails', {
      id: newId(),
      kind: 'unread_messages',
      recipient: people[other].email,
      data: { fullName: null, senderName: `${markStart(who)}sender`, unread: '1', threadId: thread },
      message_id: newId(),
      state: 'sent',
    })
  }
}
