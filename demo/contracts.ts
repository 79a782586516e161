import { consents } from '../contract/agreements/rules.ts'
import { clausesFor } from '../contract/agreements/templates.ts'
import { listFacts } from '../server/features/agreements/facts.ts'
import { draft } from '../server/features/agreements/read.ts'
import { findMemberBooking } from '../server/features/booking-process/read.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { query } from '../server/platform/db/query.ts'
import {
  agreementClauses,
  agreementRequests,
  agreementSignatures,
  agreements,
} from '../server/platform/db/tables/agreements.ts'
import { DAY, HOUR } from './marketplace/timeline.ts'
import { showcaseClient, showcasePhotographer } from './showcase/people.ts'

/** A name as someone writes it quickly. */
const DRAWN = [
  [60, 130, 80, 70, 100, 60, 108, 100, 96, 140, 120, 110, 150, 96, 160, 130, 180, 100],
  [210, 120, 230, 70, 250, 60, 240, 130, 270, 100, 300, 104, 310, 130, 350, 96, 420, 110, 500, 84],
]

type Shown = { id: string; photographerId: string; service: string; bookedAt: string }

/**
 * One signed contract: of the next confirmed booking of each showcase account, whose photographer has clauses for that service
 * and has signed as well. The one of the client is drawn.
 */
export async function signContracts(db: Db): Promise<void> {
  for (const email of [showcaseClient.email, showcasePhotographer.email]) {
    const [shown] = await query<Shown>(db)`
      select b.id, b.photographer_id as "photographerId", b.package ->> 'service' as service,
        coalesce(b.accepted_at, b.booked_at, b.created_at) as "bookedAt"
      from bookings b join people c on c.id = b.client_id join people p on p.id = b.photographer_id
      where b.state = 'booked' and b.policy is not null and b.proposal is null and b.starts_at > now()
        and ${email} in (c.email, p.email)
        and not exists (select from agreement_clauses k where k.photographer_id = b.photographer_id)
      order by b.starts_at, b.id limit 1`
    if (shown) await signContract(db, shown)
  }
}

async function signContract(
  db: Db,
  { id: bookingId, photographerId, service, bookedAt }: Shown,
): Promise<void> {
  const booking = (await findMemberBooking(db, bookingId, null))!
  const since = new Date(booking.createdAt.getTime() - DAY)
  const text = clausesFor(service)
  await db.insert(agreementClauses).values({
    ...{ id: newId(), photographerId, service, version: 1, text, required: false },
    ...{ since, createdAt: since },
  })
  const made = draft(1, { facts: listFacts(booking, 1), clauses: text, clausesVersion: 1 })
  const at = (hours: number) => new Date(Math.min(new Date(bookedAt).getTime() + hours * HOUR, Date.now()))
  const id = newId()
  await db.insert(agreements).values({ id, bookingId, ...made, createdAt: at(2), completedAt: at(5) })
  const drawing = DRAWN.map((line) =>
    line.flatMap((x, n) => (n % 2 === 0 ? [[x, line[n + 1]!] as [number, number]] : [])),
  )
  await db.insert(agreementSignatures).values([
    {
      ...{ agreementId: id, by: 'client', kind: 'drawn', drawing, consent: consents.client() },
      ...{ name: booking.client.fullName ?? 'Client', signedAt: at(2) },
    },
    {
      ...{ agreementId: id, by: 'photographer', kind: 'typed', consent: consents.photographer() },
      ...{ name: booking.photographer.fullName ?? 'Photographer', signedAt: at(5) },
    },
  ])
  const { sha256 } = made
  await db.insert(agreementRequests).values({ bookingId, asked: sha256, notified: sha256 })
}
