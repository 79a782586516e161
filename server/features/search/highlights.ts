import type { HighlightedReview, Highlights, Landing } from '../../../contract/search/landings.ts'
import type { ReadDb } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import { isVisible } from '../listings/visible.ts'
import { presentPortfolioPicture, type ShownWork } from './present-picture.ts'

const REVIEWS = 6
/** Shorter reviews say little, longer ones do not fit beside each other. */
const [MIN_CHARACTERS, MAX_CHARACTERS] = [60, 320]
const MIN_RATING = 4

type Totals = { photographers: number; totalReviews: number; ratingSum: number }

const TOTALS = sql`
  select count(*)::int as photographers, coalesce(sum(reviews), 0)::int as "totalReviews",
    coalesce(sum(rating_sum), 0)::int as "ratingSum"
  from (select distinct on (photographer_id) reviews, rating_sum from search_offers) each`

/** The cover of a photographer in `who`, or null. */
const COVER = sql`(
  select to_json(w) from (
    select i.id, i.version, i.width, i.height, encode(i.placeholder, 'base64') as placeholder, i.sizes, f.alt, f.caption,
      f.focus_x as "focusX", f.focus_y as "focusY"
    from portfolio_pictures f join pictures i on i.id = f.picture_id
    where f.photographer_id = who.id and i.state = 'ready' order by f.cover desc, f.position, f.picture_id limit 1
  ) w) as cover`

/** One photographer of each city: the best rated of those whose cover fits the wide tile. */
const cityCovers = (placeIds: string[]) => sql`
  select who.place_id as "placeId", ${COVER} from (
    select distinct on (s.place_id) s.place_id, s.photographer_id as id
    from studios s join search_offers o on o.photographer_id = s.photographer_id and o.lead
    where s.place_id = any (${placeIds}::uuid[])
    order by s.place_id, exists (
      select from portfolio_pictures f join pictures i on i.id = f.picture_id
      where f.photographer_id = s.photographer_id and f.cover and i.state = 'ready' and i.width > i.height
    ) desc, o.rating_sum desc, s.photographer_id
  ) who`

type ReviewRow = Omit<HighlightedReview, '_id' | 'cover'> & { cover: ShownWork | null }

/** The newest ones that are worth reading, at most one for each photographer. */
const HIGHLIGHTED_REVIEWS = sql`
  select r.id, r.rating, r.review, split_part(c.full_name, ' ', 1) as "clientName", who.slug, who.name as "fullName",
    b.name as "placeName", ${COVER}
  from (
    select distinct on (photographer_id) * from reviews
    where ${isVisible('reviews')} and rating >= ${MIN_RATING}::int
      and length(review) between ${MIN_CHARACTERS}::int and ${MAX_CHARACTERS}::int
    order by photographer_id, created_at desc, id
  ) r
  join people c on c.id = r.client_id
  join (
    select p.id, p.full_name as name, s.slug, s.place_id from studios s join people p on p.id = s.photographer_id
    where s.listed
  ) who on who.id = r.photographer_id
  join places b on b.id = who.place_id
  order by r.created_at desc, r.id limit ${REVIEWS}::int`

/** What the home page shows of the marketplace. */
export async function readHighlights(db: ReadDb, cities: Landing[]): Promise<Highlights> {
  const placeIds = cities.map(({ placeId }) => placeId)
  const [totals, covers, reviews] = await Promise.all([
    query<Totals>(db)`${TOTALS}`,
    query<{ placeId: string; cover: ShownWork | null }>(db)`${cityCovers(placeIds)}`,
    query<ReviewRow>(db)`${HIGHLIGHTED_REVIEWS}`,
  ])
  const { photographers, totalReviews, ratingSum } = totals[0]!
  const coverOf = new Map(covers.map(({ placeId, cover }) => [placeId, presentCover(cover)]))
  return {
    ...{ photographers, totalReviews },
    averageRating: totalReviews === 0 ? 0 : Math.round((ratingSum / totalReviews) * 10) / 10,
    cities: cities.map((city) => ({ ...city, cover: coverOf.get(city.placeId) ?? null })),
    reviews: reviews.map(({ cover, ...row }) => ({ ...row, _id: row.id, cover: presentCover(cover) })),
  }
}

const presentCover = (cover: ShownWork | null) => cover && presentPortfolioPicture(cover)
