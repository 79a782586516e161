import { desc, eq, inArray } from 'drizzle-orm'
import * as m from '#messages/market'
import type { Launch, PayeeRequired, UpdateMarketBody } from '../../../contract/admin/launch.ts'
import type { OutsideContacts } from '../../../contract/messages/outside.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { people } from '../../platform/db/tables/people.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { recordActivity } from '../audit-log/queries.ts'

export type MarketSettings = {
  launch: Launch
  currency: string
  feePercent: number
  /** An earlier deadline counts as if it were at this moment. */
  lateRefundSince: Date
  lateRefundDays: number
  maxDaysAhead: number
  reservePayouts: number
  reserveDays: number
  payeeRequired: PayeeRequired
  taxRequired: boolean
  secondFactorRequired: boolean
  outsideContacts: OutsideContacts
  languages: string[]
  defaultLanguage: string
}

/** The default of a new database. */
export const UNSET_CURRENCY = 'USD'

const columns = {
  launch: settings.launch,
  currency: settings.currency,
  feePercent: settings.feePercent,
  lateRefundSince: settings.lateRefundSince,
  lateRefundDays: settings.lateRefundDays,
  maxDaysAhead: settings.maxDaysAhead,
  reservePayouts: settings.reservePayouts,
  reserveDays: settings.reserveDays,
  payeeRequired: settings.payeeRequired,
  taxRequired: settings.taxRequired,
  secondFactorRequired: settings.secondFactorRequired,
  outsideContacts: settings.outsideContacts,
  languages: settings.languages,
  defaultLanguage: settings.defaultLanguage,
}
type Row = Omit<MarketSettings, 'launch' | 'currency'> & { launch: Launch | null; currency: string | null }

export async function readMarket(db: Db): Promise<MarketSettings> {
  const [row] = await db.select(columns).from(settings)
  return complete(row!)
}

/** A cheaper read of the currency alone, for frequent callers. */
export async function readCurrency(client: Queryable): Promise<string> {
  const rows = await query<{ currency: string }>(client)`
    select coalesce(currency, ${UNSET_CURRENCY}) as currency from settings`
  return rows[0]!.currency
}

/**
 * The currency that every screen and file names; null while the specification's own symbols stand, which is before the
 * launch and without CURRENCY (`setCurrency`). A database in another currency than the default had it set before.
 */
export const screenCurrencyOf = (
  { launch, currency }: Pick<MarketSettings, 'launch' | 'currency'>,
  setCurrency: string | null,
): string | null => setCurrency ?? (launch === 'live' || currency !== UNSET_CURRENCY ? currency : null)

/** Concurrent saves by two administrators wait for each other; unchanged values are not logged. */
export async function updateMarket(
  db: Db,
  actorId: string,
  wanted: UpdateMarketBody,
): Promise<MarketSettings> {
  return db.transaction(async (tx) => {
    const before = complete((await tx.select(columns).from(settings).for('update'))[0]!)
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
    const after: MarketSettings = { ...before, ...Object.fromEntries(given) }
    await tx.update(settings).set({
      launch: after.launch,
      feePercent: after.feePercent,
      lateRefundDays: after.lateRefundDays,
      maxDaysAhead: after.maxDaysAhead,
      reservePayouts: after.reservePayouts,
      reserveDays: after.reserveDays,
      payeeRequired: after.payeeRequired,
      taxRequired: after.taxRequired,
      secondFactorRequired: after.secondFactorRequired,
      outsideContacts: after.outsideContacts,
      languages: after.languages,
      defaultLanguage: after.defaultLanguage,
    })
    const log = (action: string, field: keyof UpdateMarketBody) =>
      String(before[field]) === String(after[field])
        ? undefined
        : recordActivity(tx, {
            actorId,
            action,
            subjectType: 'market',
            before: { [field]: before[field] },
            after: { [field]: after[field] },
          })
    await log(after.launch === 'live' ? 'market.opened' : 'market.closed', 'launch')
    for (const field of [
      'feePercent',
      'lateRefundDays',
      'maxDaysAhead',
      'reservePayouts',
      'reserveDays',
      'payeeRequired',
      'taxRequired',
      'secondFactorRequired',
      'outsideContacts',
      'languages',
      'defaultLanguage',
    ] as const)
      await log('market.updated', field)
    return after
  })
}

export async function findLastSwitch(db: Db): Promise<{ at: Date; by: string | null } | undefined> {
  const [row] = await db
    .select({ at: activities.createdAt, by: people.fullName })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.actorId))
    .where(inArray(activities.action, ['market.opened', 'market.closed']))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(1)
  return row
}

/** Whether an administrator has saved their own terms and privacy policy. */
export async function hasOwnTexts(db: Db): Promise<boolean> {
  const rows = await query<{ own: number }>(db)`
    select count(*)::int as own from (
      select distinct on (type) saved_by from page_versions order by type, version desc) newest
    where saved_by is not null`
  return rows[0]!.own === 2
}

/** Demo people have reserved addresses that cannot exist (RFC 2606). */
export async function hasInventedPeople(db: Db): Promise<boolean> {
  const rows = await query<{ found: boolean }>(db)`
    select exists (
      select from people where role <> 'admin' and email::text ~* '[.](test|example)$') as found`
  return rows[0]!.found
}

/** Verified photographers with an active account by their base location, most first. */
export async function countVerified(db: Db) {
  const rows = await query<{ city: string | null; photographers: number }>(db)`
    select nullif(concat_ws(', ', places.name, nullif(places.region, ''), places.country), '') as city,
      count(*)::int as photographers
    from studios join people on people.id = studios.photographer_id left join places on places.id = studios.place_id
    where studios.verification = 'approved' and people.status = 'active' and people.erased_at is null
    group by places.id order by 2 desc, 1 nulls last`
  return {
    photographers: rows.reduce((sum, row) => sum + row.photographers, 0),
    places: rows.filter(({ city }) => city !== null).length,
    cities: rows.map(({ city, photographers }) => ({ city: city ?? m.noPlaceYet(), photographers })),
  }
}

/** A database on which no process has started yet counts as not launched. */
function complete({ launch, currency, ...rest }: Row): MarketSettings {
  return { launch: launch ?? 'waitlist', currency: currency ?? UNSET_CURRENCY, ...rest }
}
