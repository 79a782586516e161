import type { FoundPhotographer } from '../../contract/search.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { presentPlace } from './places/present-place.ts'
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

/** Planned once for each connection: there is a lot to plan. */
const CARDS = `
  select p.id, s.slug, p.full_name as "fullName", s.headline, s.instant, s.languages,
    array(select service from photographer_services where photographer_id = p.id order by position) as services,
    json_build_object('id', b.id, 'name', b.name, 'region', b.region, 'country', b.country,
      'timeZone', b.time_zone, 'latitude', b.latitude, 'longitude', b.longitude) as place,
    json_build_object('id', k.id, 'name', k.name, 'service', k.service, 'minutes', k.minutes) as package,
    (select coalesce(json_agg(w), '[]') from (
      select i.id, i.version, i.width, i.height, encode(i.placeholder, 'base64') as placeholder, i.sizes, f.alt, f.caption
      from portfolio_pictures f join pictures i on i.id = f.picture_id
      where f.photographer_id = p.id and i.state = 'ready'
      order by f.cover desc, f.position, f.picture_id limit ${PICTURES}
    ) w) as pictures
  from packages k
  join studios s on s.photographer_id = k.photographer_id and s.listed
  join people p on p.id = s.photographer_id
  join places b on b.id = s.place_id
  where k.id = any ($1::uuid[])`

/** The cards of one page, in its order. Whoever stopped being listed a moment ago is left out. */
export async function readCards(
  client: Queryable,
  found: Found[],
  { currency, toMajor }: { currency: string; toMajor: (minor: number) => number },
): Promise<FoundPhotographer[]> {
  if (found.length === 0) return []
  const packageIds = found.map(({ packageId }) => packageId)
  const rows = new Map((await runPrepared<Row>(client, CARDS, [packageIds])).map((row) => [row.id, row]))
  return found.flatMap((one) => {
    const row = rows.get(one.photographerId)
    if (!row) return []
    const pictures = row.pictures.map(presentPortfolioPicture)
    const { id, slug, fullName, headline, services, languages, instant } = row
    const { id: packageId, name, service, minutes } = row.package
    return {
      ...{ id, _id: id, slug, fullName, headline, services, languages, instant },
      place: presentPlace(row.place),
      distanceKm: one.distanceKm,
      cover: pictures[0] ?? null,
      pictures: pictures.slice(1),
      averageRating: Math.round(averageOf(one) * 10) / 10,
      totalReviews: one.reviews,
      offer: {
        package: { id: packageId, _id: packageId, name, service, minutes },
        total: toMajor(one.totalMinor),
        currency,
        minutes: one.minutes,
      },
    }
  })
}
