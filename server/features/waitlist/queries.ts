import type { JoinWaitlistBody } from '../../../contract/waitlist.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'

/** False when the address is already on the list; nothing is overwritten then. */
export async function addToWaitlist(tx: Db, person: JoinWaitlistBody): Promise<boolean> {
  const { fullName, email, role } = person
  const added = await tx
    .insert(waitlistEntries)
    .values({ id: newId(), fullName, email, role: role ?? null })
    .onConflictDoNothing({ target: waitlistEntries.email })
    .returning({ id: waitlistEntries.id })
  return added.length === 1
}
