import type { Role } from '../server/admin/privacy/inventory/types.ts'
import { queueMail } from '../server/core/mail/outbox.ts'
import { makeLink } from '../server/features/accounts/links.ts'
import { newId } from '../server/platform/db/new-id.ts'
import type { Services } from '../server/platform/services.ts'
import { type Inserter, mark, markStart, type Values } from './mark.ts'

export type People = Record<Role, { id: string; email: string | null }>

export async function fillAccounts(services: Services, people: People, put: Inserter): Promise<void> {
  const { db, pool } = services
  for (const who of ['client', 'photographer'] as const) {
    const { id: personId, email } = people[who]
    const of = (table: string, column: string) => mark(who, table, column)
    const bytes = (table: string, column: string) => Buffer.from(of(table, column))
    await makeLink(db, { kind: 'confirm', personId, email: `${of('account_links', 'email')}@example.test` })
    await put('contact_messages', {
      id: newId(),
      full_name: of('contact_messages', 'full_name'),
      email,
      message: of('contact_messages', 'message'),
    })
    await put('waitlist_entries', { id: newId(), full_name: of('waitlist_entries', 'full_name'), email })
    const sessionId = await put('sessions', {
      id: newId(),
      person_id: personId,
      access_token_id: newId(),
      user_agent: of('sessions', 'user_agent'),
      address: of('sessions', 'address'),
      cookie_hash: bytes('sessions', 'cookie_hash'),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    await put('refresh_tokens', {
      token_hash: bytes('refresh_tokens', 'token_hash'),
      session_id: sessionId,
      successor: bytes('refresh_tokens', 'successor'),
    })
    await put('second_factors', {
      person_id: personId,
      sealed_secret: bytes('second_factors', 'sealed_secret'),
      last_step: 0,
    })
    await put('recovery_codes', { person_id: personId, code_hash: bytes('recovery_codes', 'code_hash') })
    await put('rate_limits', { key: of('rate_limits', 'key'), window_start: new Date(), hits: 1 })
    await put('mail_suppressions', { address_hash: bytes('mail_suppressions', 'address_hash') })
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
      text: mark(who, 'thread_messages', 'text'),
      idempotency_key: mark(who, 'thread_messages', 'idempotency_key'),
    })
    await put('thread_reports', {
      id: newId(),
      thread_id: thread,
      reporter_id: people[who].id,
      reason: mark(who, 'thread_reports', 'reason'),
      note: mark(who, 'thread_reports', 'note'),
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
