import type { FoundPhotographer } from '../../../contract/search.ts'
import { type Cache, createCache } from '../../platform/cache.ts'
import { literal, type Queryable, query, sql } from '../../platform/db/query.ts'
import { INSTANT_NOW } from '../listings/instant-booking.ts'
import { presentPlace } from '../places/present-place.ts'
import { presentPortfolioPicture, type ShownWork } from './present-picture.ts'
import { averageOf, type Found } from './rank.ts'

const PICTURES = 4

type Row = {
  id: string
  slug: string
  fullName: string | null
  headline: string
  instant: boolean
  languages: string[]
  services: string[]
  place: Parameters<typeof presentPlace>[0]
  package: { id: string; name: string; service: string; minutes: number }
  pictures: ShownWork[]
}

const selectCards = (packageIds: string[]) => sql`
  select p.id, s.slug, p.full_name as "fullName", s.headline, ${INSTANT_NOW} as instant, s.languages,
    array(select service from photographer_services where photographer_id = p.id order by position) as services,
    json_build_object('id', b.id, 'name', b.name, 'region', b.region, 'country', b.country,
      'timeZone', b.time_zone, 'latitude', b.latitude, 'longitude', b.longitude) as place,
    json_build_object('id', k.id, 'name', k.name, 'service', k.service, 'minutes', k.minutes) as package,
    (select coalesce(json_agg(w), '[]') from (
      select i.id, i.version, i.width, i.height, encode(i.placeholder, 'base64') as placeholder, i.sizes, f.alt, f.caption,
        f.focus_x as "focusX", f.focus_y as "focusY"
      from portfolio_pictures f join pictures i on i.id = f.picture_id
      where f.photographer_id = p.id and i.state = 'ready'
      order by f.cover desc, f.position, f.picture_id limit ${literal(PICTURES)}
    ) w) as pictures
  from packages k
  join studios s on s.photographer_id = k.photographer_id and s.listed
  join people p on p.id = s.photographer_id
  join places b on b.id = s.place_id
  where k.id = any (${packageIds}::uuid[])`

/** What a card shows whatever was asked for. */
type CardPart = Omit<FoundPhotographer, 'distanceKm' | 'averageRating' | 'totalReviews' | 'offer'> & {
  package: FoundPhotographer['offer']['package']
}
type Money = { currency: string; toMajor: (minor: number) => number }

type CardCache = Cache<CardPart>
/** About 16 MB. */
export const createCardCache = (): CardCache => createCache({ ttlMs: 2_000, maxEntries: 2_000 })

/** By the package of each. Photographers unlisted a moment ago are left out. */
async function readCardParts(
  client: Queryable,
  found: Found[],
  cache?: CardCache,
): Promise<Map<string, CardPart>> {
  const parts = new Map<string, CardPart>()
  const missing: string[] = []
  for (const { packageId } of found) {
    const part = cache?.get(packageId)
    if (part) parts.set(packageId, part)
    else missing.push(packageId)
  }
  if (missing.length === 0) return parts
  const startedAt = performance.now()
  for (const row of await query<Row>(client)`${selectCards(missing)}`) {
    const part = presentPart(row)
    parts.set(row.package.id, part)
    cache?.set(row.package.id, part, startedAt)
  }
  return parts
}

function presentPart(row: Row): CardPart {
  const [cover = null, ...pictures] = row.pictures.map(presentPortfolioPicture)
  const { id, slug, fullName, headline, services, languages, instant } = row
  const { id: packageId, name, service, minutes } = row.package
  return {
    ...{ id, _id: id, slug, fullName, headline, services, languages, instant, cover, pictures },
    place: presentPlace(row.place),
    package: { id: packageId, _id: packageId, name, service, minutes },
  }
}

/** What it shows for exactly this. */
function presentAsked(one: Found, offered: CardPart['package'], { currency, toMajor }: Money) {
  return {
    distanceKm: one.distanceKm,
    averageRating: Math.round(averageOf(one) * 10) / 10,
    totalReviews: one.reviews,
    offer: { package: offered, total: toMajor(one.totalMinor), currency, minutes: one.minutes },
  }
}

/** Whole cards, in the order of who was found. Most of a card is the same whatever is asked, so that part may be cached. */
export async function readCards(
  client: Queryable,
  found: Found[],
  money: Money,
  cache?: CardCache,
): Promise<FoundPhotographer[]> {
  const parts = await readCardParts(client, found, cache)
  return found.flatMap((one) => {
    const part = parts.get(one.packageId)
    if (!part) return []
    const { package: offered, ...shown } = part
    return { ...shown, ...presentAsked(one, offered, money) }
  })
}
