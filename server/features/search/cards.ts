import type { Major, Minor } from '../../../contract/format/money.ts'
import type { FoundPhotographer } from '../../../contract/search/search.ts'
import { currentLocale } from '../../../messages/locale.ts'
import { writtenIn } from '../../core/languages/texts.ts'
import { type Cache, createCache } from '../../platform/cache.ts'
import { literal, type Queryable, query, sql } from '../../platform/db/query.ts'
import { withinOperatorsLimit } from '../calendar/queries.ts'
import { INSTANT_NOW, SAFE_NOW } from '../listings/studios.ts'
import { presentPlace } from '../places/present-place.ts'
import { presentPortfolioPicture, type ShownWork } from './present-picture.ts'
import { averageOf, type RankedPhotographer } from './rank.ts'

/** One large photo and up to three smaller ones. */
const PICTURES = 4

type Row = {
  id: string
  slug: string
  fullName: string | null
  headline: string
  textLanguage: string | null
  profileImage: string | null
  instant: boolean
  safe: boolean
  languages: string[]
  services: string[]
  place: Parameters<typeof presentPlace>[0]
  package: { id: string; name: string; service: string; minutes: number }
  pictures: ShownWork[]
}

const selectCards = (packageIds: string[], service: string | undefined) => sql`
  select p.id, s.slug, p.full_name as "fullName", s.headline, s.text_language as "textLanguage", p.profile_image as "profileImage", ${INSTANT_NOW} as instant,
    ${SAFE_NOW} as safe, s.languages,
    array(select service from photographer_services where photographer_id = p.id order by position) as services,
    json_build_object('id', b.id, 'name', b.name, 'region', b.region, 'country', b.country,
      'timeZone', b.time_zone, 'latitude', b.latitude, 'longitude', b.longitude) as place,
    json_build_object('id', k.id, 'name', k.name, 'service', k.service, 'minutes', k.minutes) as package,
    (select coalesce(json_agg(w), '[]') from (
      select i.id, i.version, i.width, i.height, encode(i.placeholder, 'base64') as placeholder, i.sizes, f.alt, f.caption,
        f.focus_x as "focusX", f.focus_y as "focusY"
      from portfolio_pictures f join pictures i on i.id = f.picture_id
      where f.photographer_id = p.id and i.state = 'ready'
      order by coalesce(f.service = ${service ?? null}::text, false) desc, f.cover desc, f.service is null desc, f.position,
        f.picture_id
      limit ${literal(PICTURES)}
    ) w) as pictures
  from packages k
  join studios s on s.photographer_id = k.photographer_id and s.listed
  join people p on p.id = s.photographer_id
  join places b on b.id = s.place_id
  where k.id = any (${packageIds}::uuid[])`

/** What a card shows whatever the date, duration and location. */
type CardPart = Omit<
  FoundPhotographer,
  'distanceKm' | 'averageRating' | 'totalReviews' | 'nextAvailable' | 'offer'
> & {
  package: FoundPhotographer['offer']['package']
}
type Money = { currency: string; toMajor: (minor: Minor) => Major }

type CardCache = Cache<CardPart>
/** About 16 MB. */
export const createCardCache = (): CardCache => createCache({ ttlMs: 2_000, maxEntries: 2_000 })

/** By package. Photographers who are no longer listed are left out. */
async function readCardParts(
  client: Queryable,
  found: RankedPhotographer[],
  service: string | undefined,
  cache?: CardCache,
): Promise<Map<string, CardPart>> {
  const parts = new Map<string, CardPart>()
  const missing: string[] = []
  for (const { packageId } of found) {
    const part = cache?.get(keyOf(packageId, service))
    if (part) parts.set(packageId, part)
    else missing.push(packageId)
  }
  if (missing.length === 0) return parts
  const startedAt = performance.now()
  for (const row of await query<Row>(client)`${selectCards(missing, service)}`) {
    const part = presentPart(row)
    parts.set(row.package.id, part)
    cache?.set(keyOf(row.package.id, service), part, startedAt)
  }
  return parts
}

/** Names of countries and languages are in that of the page. */
const keyOf = (packageId: string, service = '') => `${packageId} ${service} ${currentLocale()}`

function presentPart(row: Row): CardPart {
  const [cover = null, ...pictures] = row.pictures.map(presentPortfolioPicture)
  const { id, slug, fullName, headline, profileImage, services, languages, instant, safe } = row
  const { id: packageId, name, service, minutes } = row.package
  return {
    ...{
      id,
      _id: id,
      slug,
      fullName,
      headline,
      writtenIn: writtenIn(row.textLanguage),
      profileImage,
      services,
      languages,
      instant,
      safe,
      cover,
      pictures,
    },
    place: presentPlace(row.place),
    package: { id: packageId, _id: packageId, name, service, minutes },
  }
}

/** The part of a card that depends on the request and is not cached: distance, price, rating. */
function presentMatch(one: RankedPhotographer, offered: CardPart['package'], { currency, toMajor }: Money) {
  return {
    distanceKm: one.distanceKm,
    averageRating: Math.round(averageOf(one) * 10) / 10,
    totalReviews: one.reviews,
    offer: { package: offered, total: toMajor(one.totalMinor), currency, minutes: one.minutes },
  }
}

type CardsWanted = {
  money: Money
  /** The requested service: its photos come first. */
  service?: string
  /** Requests without a date show the next available date. */
  date?: string
  now: number
}

/** A later date says little about when a photographer can be booked. */
const HORIZON_DAYS = 90

/**
 * The first date on which each package can be booked for its duration, by package; packages without one are missing. Only the
 * first possible date depends on the time of day, because of the minimum notice. The days are described in
 * docs/decisions/059-days-for-search.md.
 */
export async function findNextAvailable(
  client: Queryable,
  found: Pick<RankedPhotographer, 'packageId' | 'minutes'>[],
  now: number,
): Promise<Map<string, string>> {
  if (found.length === 0) return new Map()
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const rows = await query<{ packageId: string; date: string }>(client)`
      with wanted as materialized (
        select o.package_id, o.photographer_id, asked.minutes,
          (${at} + make_interval(hours => o.notice_hours)) at time zone o.time_zone as earliest,
          (${at} at time zone o.time_zone)::date
            + least(${HORIZON_DAYS}::int, ${withinOperatorsLimit(sql`o.farthest_days`)}) as last
        from unnest(${found.map(({ packageId }) => packageId)}::uuid[], ${found.map(({ minutes }) => minutes)}::int[])
          asked (package_id, minutes)
        join search_offers o using (package_id)
      )
      select wanted.package_id as "packageId", min(day.date)::text as date
      from wanted
      cross join lateral (
        select earliest::date + n as date from generate_series(0, last - earliest::date) n
      ) day
      left join free_days d on d.photographer_id = wanted.photographer_id and d.date = day.date
        and d.since <= ${at} and ${at} < d.until
      left join free_weekdays w on w.photographer_id = wanted.photographer_id
        and w.day = extract(isodow from day.date)::smallint
      where case
        when day.date > earliest::date then minutes <= coalesce(d.longest, w.longest)
        else minutes <= any ((coalesce(d.lengths, w.lengths))[ceil(extract(epoch from earliest::time) / 1800)::int + 1 : 48])
        end
      group by 1`
  return new Map(rows.map(({ packageId, date }) => [packageId, date]))
}

/** Whole cards, in the order of the results. Most of a card is the same for every request, so that part may be cached. */
export async function readCards(
  client: Queryable,
  found: RankedPhotographer[],
  { money, service, date, now }: CardsWanted,
  cache?: CardCache,
): Promise<FoundPhotographer[]> {
  const [parts, next] = await Promise.all([
    readCardParts(client, found, service, cache),
    date ? new Map<string, string>() : findNextAvailable(client, found, now),
  ])
  return found.flatMap((one) => {
    const part = parts.get(one.packageId)
    if (!part) return []
    const { package: offered, ...shown } = part
    return {
      ...shown,
      ...presentMatch(one, offered, money),
      nextAvailable: next.get(one.packageId) ?? null,
    }
  })
}
