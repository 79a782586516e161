import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import { type HandOverBody, handOverMessages } from '../../../contract/admin/hand-over.ts'
import { mayDo, rolesWith } from '../../../contract/api/roles.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { queueMails } from '../../core/mail/outbox.ts'
import { query } from '../../platform/db/query.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { enforce } from '../../platform/http/limits.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

type Colleague = { id: string; email: string; full_name: string | null }

const PER_HOUR = 30

/** For administrators whose role ends where a task begins. */
export function addHandOverRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Administrators'] })

  route(calls.handOver, {
    summary: 'Hand a task over to administrators whose role includes it',
    description: 'Each of them gets an email with the note and a link to the page.',
    handler: async ({ body, signedIn }) =>
      ok({ to: await handOver(services, body, signedIn) }, handOverMessages.sent()),
  })
}

async function handOver(
  services: Services,
  { needs, page, note }: HandOverBody,
  { personId, adminRole }: Visitor,
): Promise<string[]> {
  if (mayDo(adminRole, needs)) throw new Conflict(handOverMessages.mayYourself())
  const limit = { key: `hand-over:${personId}`, most: PER_HOUR, windowSeconds: 60 * 60 }
  await enforce(services.db, handOverMessages.tooMany(), limit)
  return services.db.transaction(async (tx) => {
    const colleagues = await query<Colleague>(tx)`
      select id, email, full_name from people
      where role = 'admin' and admin_role = any(${rolesWith(needs)}::text[]) and status = 'active'
        and erased_at is null and email is not null and id <> ${personId}
        -- Not those who were invited and have not chosen a password yet.
        and not exists (select from admin_links l
          where l.person_id = people.id and l.purpose = 'invitation' and l.used_at is null)
      order by full_name, id`
    if (colleagues.length === 0) throw new Conflict(handOverMessages.noneAvailable())
    const [sender] = await query<{ name: string }>(tx)`
      select coalesce(full_name, email::text) as name from people where id = ${personId}`
    await queueMails(
      tx,
      services,
      colleagues.map(({ email, full_name }) => ({
        kind: 'hand_over' as const,
        to: email,
        data: { fullName: full_name, from: sender!.name, page, note },
      })),
    )
    await recordActivity(tx, {
      actorId: personId,
      action: 'task.handed_over',
      subjectType: 'task',
      after: { page },
    })
    return colleagues.map(({ full_name, email }) => full_name ?? email)
  })
}
