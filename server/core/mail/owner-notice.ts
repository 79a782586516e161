import * as m from '#messages/mail-back-office'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { queueMails } from './outbox.ts'

/**
 * Notifies every active owner of a sensitive change, including the one who made it: a stolen session makes changes, too.
 * `write` makes one sentence from the name of the administrator who did it.
 */
export async function notifyOwners(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  actorId: string | null,
  write: (who: string) => string,
): Promise<void> {
  const owners = await query<{ id: string; email: string; fullName: string | null }>(tx)`
    select id, email, full_name as "fullName" from people
    where role = 'admin' and admin_role = 'owner' and status = 'active' and erased_at is null and email is not null
      -- Not those who were invited and have not chosen a password yet.
      and not exists (select from admin_links l
        where l.person_id = people.id and l.purpose = 'invitation' and l.used_at is null)
    order by id`
  const [actor] = await query<{ name: string | null }>(tx)`
    select coalesce(full_name, email::text) as name from people where id = ${actorId}`
  await queueMails(
    tx,
    services,
    owners.map(({ email, fullName }) => ({
      kind: 'owner_notice',
      to: email,
      data: () => ({ fullName, what: write(actor?.name ?? m.anOperator()) }),
    })),
  )
}
