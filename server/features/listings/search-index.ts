import { MIN_NOTICE_HOURS } from '../../../contract/calendar/calendar.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { searchOffers } from '../../platform/db/tables/search.ts'
import { INSTANT_NOW, SAFE_NOW } from './studios.ts'
import { isVisible } from './visible.ts'

/**
 * Rewrites the search rows of one photographer (or of all, without an id). Call it in the transaction that changes the
 * listing, a package, the location, the travel, the languages, the language of the texts, the reviews, whether instant booking is paused or whether photos are
 * stored safely.
 */
export async function reindexPhotographer(tx: Db, photographerId?: string): Promise<void> {
  const whose = photographerId ? sql`= ${photographerId}::uuid` : sql`is not null`
  await execute(tx)`delete from search_offers where photographer_id ${whose}`
  await execute(tx)`
    insert into search_offers
    select k.id, k.photographer_id, k.service, k.minutes, k.price_minor, k.extra_hour_minor, p.latitude, p.longitude,
      s.included_km, s.per_km_minor, s.farthest_km, reach_of(s.farthest_km),
      -- Who writes in a language can be found by it.
      case when s.text_language = any (s.languages) or s.text_language is null then s.languages
        else s.languages || s.text_language end,
      coalesce(r.rating_sum, 0), coalesce(r.reviews, 0), p.time_zone,
      case when ${INSTANT_NOW} then s.notice_hours else greatest(s.notice_hours, ${MIN_NOTICE_HOURS}) end, s.farthest_days,
      k.id = together.cheapest, together.services, ${INSTANT_NOW}, ${SAFE_NOW},
      s.text_language
    from studios s
    join places p on p.id = s.place_id
    join packages k on k.photographer_id = s.photographer_id and k.active and k.archived_at is null
    join (
      select photographer_id, array_agg(distinct service) as services,
        (array_agg(id order by price_minor, id))[1] as cheapest
      from packages where active and archived_at is null and photographer_id ${whose} group by 1
    ) together on together.photographer_id = s.photographer_id
    left join (
      select photographer_id, sum(rating)::int as rating_sum, count(*)::int as reviews
      from reviews where photographer_id ${whose} and ${isVisible('reviews')} group by 1
    ) r on r.photographer_id = s.photographer_id
    where s.listed and s.photographer_id ${whose}`
}

/**
 * Rebuilds the index in one transaction: concurrent searches read the previous rows. Returns the number of rows before
 * and after.
 */
export async function rebuildOffers(db: Db): Promise<{ before: number; after: number }> {
  return db.transaction(async (tx) => {
    // A concurrent change of a package waits, and writes after this.
    await execute(tx)`lock table search_offers in share row exclusive mode`
    const before = await tx.$count(searchOffers)
    await reindexPhotographer(tx)
    return { before, after: await tx.$count(searchOffers) }
  })
}

/** Updates the photographers whose pause of instant booking has ended. Returns their number. */
export async function refreshResumed(db: Db): Promise<number> {
  const rows = await query<{ id: string }>(db)`
    select distinct o.photographer_id as id from search_offers o join studios s on s.photographer_id = o.photographer_id
    where s.instant and not o.instant and ${INSTANT_NOW}`
  for (const { id } of rows) await db.transaction((tx) => reindexPhotographer(tx, id))
  return rows.length
}
