import { type AdminRole, mayDo } from '../../../contract/api/roles.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import { listMails } from '../../core/mail/queries.ts'
import { listBookings } from '../../features/bookings/list.ts'
import { listingPoints, readListingFacts } from '../../features/listings/listing.ts'
import { listReports } from '../../features/messages/reports.ts'
import { listDisputes } from '../../features/payments/chargebacks/list-disputes.ts'
import { readAdminBalance } from '../../features/payments/corrections/adjustments.ts'
import { readPayee } from '../../features/payments/payees/payee.ts'
import { readNextPayout } from '../../features/payments/payouts/next-payout.ts'
import type { Person } from '../../features/people/queries.ts'
import { listForAdmins } from '../../features/reviews/queries.ts'
import { listPackages } from '../../features/studio/packages.ts'
import { listTransactions } from '../../features/transactions/list.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'

/** What a role may not read is null, by the permissions of the calls that list it. */
export async function readOverview(
  services: Services,
  { id, role }: Person,
  reader: AdminRole | null,
): Promise<PersonOverview> {
  const { db } = services
  const [money, moderation] = [mayDo(reader, 'money:read'), mayDo(reader, 'moderation:read')]
  const isPhotographer = role === 'photographer'
  const [seen] = await query<{ at: string | null }>(db)`
    select max(last_used_at) as at from sessions where person_id = ${id}`
  return {
    lastActiveAt: seen?.at ? new Date(seen.at).toISOString() : null,
    listing: isPhotographer ? await readListing(db, id) : null,
    verification: isPhotographer && moderation ? await readVerification(db, id) : null,
    payouts: isPhotographer && money ? await readPayouts(services, id) : null,
    counts: await countLists(services, id, reader),
  }
}

async function readListing(db: Db, id: string): Promise<PersonOverview['listing']> {
  const facts = (await readListingFacts(db, [id])).get(id)
  if (!facts) return null
  const [studio] = await query<{ slug: string; listed: boolean }>(db)`
    select slug, listed from studios where photographer_id = ${id}`
  return { ...studio!, points: listingPoints(facts), packages: await listPackages(db, id) }
}

type VerificationRow = NonNullable<PersonOverview['verification']>

async function readVerification(db: Db, id: string): Promise<VerificationRow | null> {
  const [row] = await query<VerificationRow>(db)`
    select v.id, v.state, v.created_at as "submittedAt", v.decided_at as "decidedAt", d.full_name as "decidedBy", v.reason,
      cardinality(v.links) as links,
      (select count(*)::int from verification_evidence e where e.verification_id = v.id) as files
    from verifications v left join people d on d.id = v.decided_by
    where v.photographer_id = ${id} order by v.created_at desc, v.id desc limit 1`
  if (!row) return null
  const moment = (text: string) => new Date(text).toISOString()
  return { ...row, submittedAt: moment(row.submittedAt), decidedAt: row.decidedAt && moment(row.decidedAt) }
}

async function readPayouts(services: Services, id: Person['id']): Promise<PersonOverview['payouts']> {
  const { db } = services
  const { balance, currency } = await readAdminBalance(db, id)
  const { state, country, lastFour } = await readPayee(services, id)
  return { state, country, lastFour, balance, currency, next: await readNextPayout(db, id, currency) }
}

/** The totals of the lists themselves, so that neither differs from the other. */
async function countLists(
  { db, pool, config }: Services,
  person: string,
  reader: AdminRole | null,
): Promise<PersonOverview['counts']> {
  const one = { person, page: 1, pageSize: 1 } as const
  const newest = { ...one, sort: 'newest' } as const
  const may = (area: 'bookings' | 'money' | 'moderation' | 'messages') => mayDo(reader, `${area}:read`)
  const total = async (list: Promise<{ total: number }>) => (await list).total
  return {
    bookings: may('bookings') ? await total(listBookings(pool, newest, config.timeZone)) : null,
    payments: may('money') ? await total(listTransactions(pool, newest, config.timeZone)) : null,
    disputes: may('bookings') ? await total(listDisputes(db, one)) : null,
    reviews: may('moderation') ? await total(listForAdmins(db, one)) : null,
    reports: may('moderation') ? await total(listReports(db, { ...one, state: 'all' })) : null,
    mails: may('messages') ? await total(listMails(db, one)) : null,
  }
}
