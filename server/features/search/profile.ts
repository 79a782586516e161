import { type Minor, majorOf } from '../../../contract/format/money.ts'
import type { PolicyName } from '../../../contract/listings/packages.ts'
import type { PublicReview } from '../../../contract/reviews/reviews.ts'
import type { ProfilePreview, PublicProfile } from '../../../contract/search/search.ts'
import { studioTextNames, type studioTexts } from '../../../contract/studio/texts.ts'
import { writtenIn } from '../../core/languages/texts.ts'
import type { ReadDb } from '../../platform/db/connect.ts'
import { identifier, join, literal, query, type Sql, sql } from '../../platform/db/query.ts'
import { type StoredAddOn, studios } from '../../platform/db/tables/studios.ts'
import { eventsOf } from '../booking-process/templates/event-types.ts'
import { presentAddOns } from '../listings/add-ons.ts'
import { hasSlug } from '../listings/slugs.ts'
import { INSTANT_NOW, SAFE_NOW } from '../listings/studios.ts'
import { isVisible } from '../listings/visible.ts'
import { presentPlace } from '../places/present-place.ts'
import { hasMark } from '../portfolio-proof/mark.ts'
import { presentAnswer } from '../reviews/present.ts'
import { VAT_NOW } from '../tax/details.ts'
import { presentPortfolioPicture, type ShownWork } from './present-picture.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

type Row = Record<keyof typeof studioTexts, string> & {
  id: string
  slug: string
  fullName: string | null
  about: string | null
  textLanguage: string | null
  profileImage: string | null
  languages: string[]
  services: string[]
  links: string[]
  includedKm: number
  perKmMinor: Minor
  farthestKm: number
  instant: boolean
  safe: boolean
  memberSince: string
  verifiedAt: string | null
  shoots: number
  replyMinutes: number | null
  place: Parameters<typeof presentPlace>[0] | null
  packages: {
    id: string
    name: string
    service: string
    includes: string
    minutes: number
    priceMinor: Minor
    extraHourMinor: Minor
    pictures: number
    deliveryDays: number
    upfrontPercent: number
    policy: PolicyName
    language: string | null
    addOns: StoredAddOn[]
  }[]
  pictures: (ShownWork & { service: string | null; fromBooking: boolean })[]
  vat: PublicProfile['vat']
  ratingSum: number
  reviews: number
  ratings: number[]
}

/** By current or former slug, and only if listed. */
const bySlug = (slug: string) => sql`s.listed and ${hasSlug(slug)}`

export async function readProfile(
  db: ReadDb,
  slug: string,
  currency: string,
): Promise<PublicProfile | undefined> {
  if (!SLUG.test(slug)) return undefined
  const row = await selectProfile(db, bySlug(slug))
  // A listed photographer always has a location.
  if (!row?.place) return undefined
  return { ...presentProfile(row, currency), place: presentPlace(row.place) }
}

/** The profile as its photographer previews it, listed or not; the location may be missing. */
export async function previewProfile(
  db: ReadDb,
  photographerId: string,
  currency: string,
): Promise<ProfilePreview> {
  const row = await selectProfile(db, sql`s.photographer_id = ${photographerId}`)
  return presentProfile(row!, currency)
}

const RATING_COUNTS = join(
  [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${literal(stars)})::int`),
  sql`, `,
)

/** The median reply time to the last requests; null with fewer than three, which would mislead. */
const REPLY_MINUTES = sql`(
  select case when count(*) >= 3
    then round(percentile_cont(0.5) within group (order by extract(epoch from answered - requested)) / 60)::int end
  from (
    select min(e.at) filter (where e.type = 'requested') as requested,
      min(e.at) filter (where e.type = 'capture-failed' or e.type in ('accepted', 'declined') and e.by = 'photographer') as answered
    from (select id, created_at from bookings where photographer_id = p.id order by created_at desc, id desc limit 50) last
    join booking_events e on ${eventsOf('e', 'last')}
    group by last.id
  ) request where answered > requested)`

const TEXTS = join(
  studioTextNames.map((name) => identifier(`s.${studios[name].name}`)),
  sql`, `,
)

async function selectProfile(db: ReadDb, where: Sql): Promise<Row | undefined> {
  const rows = await query<Row>(db)`
    select p.id, s.slug, p.full_name as "fullName", ${TEXTS}, p.about, s.text_language as "textLanguage", p.profile_image as "profileImage", s.languages,
      array(select service from photographer_services where photographer_id = p.id order by position) as services,
      s.links, s.included_km as "includedKm", s.per_km_minor::float8 as "perKmMinor", s.farthest_km as "farthestKm",
      ${INSTANT_NOW} as instant, ${SAFE_NOW} as safe, ${VAT_NOW} as vat, to_char(p.created_at, 'YYYY-MM') as "memberSince",
      (select to_char(max(decided_at), 'YYYY-MM-DD') from verifications
        where photographer_id = p.id and state = 'approved') as "verifiedAt",
      (select count(*)::int from bookings where photographer_id = p.id and state = 'completed') as shoots,
      ${REPLY_MINUTES} as "replyMinutes",
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'region', b.region, 'country', b.country,
        'timeZone', b.time_zone, 'latitude', b.latitude, 'longitude', b.longitude) end as place,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'service', service, 'includes', includes,
          'minutes', minutes, 'priceMinor', price_minor, 'extraHourMinor', extra_hour_minor, 'pictures', pictures,
          'deliveryDays', delivery_days, 'upfrontPercent', upfront_percent, 'policy', policy, 'addOns', add_ons, 'language', language)
          order by price_minor, id), '[]')
        from packages where photographer_id = p.id and active and archived_at is null) as packages,
      (select coalesce(jsonb_agg(w), '[]') from (
        select i.id, i.version, i.width, i.height, encode(i.placeholder, 'base64') as placeholder, i.sizes, f.alt, f.caption,
          f.focus_x as "focusX", f.focus_y as "focusY", f.service, ${hasMark(sql`i.id`)} as "fromBooking"
        from portfolio_pictures f join pictures i on i.id = f.picture_id
        where f.photographer_id = p.id and i.state = 'ready' order by f.cover desc, f.position, f.picture_id
      ) w) as pictures,
      coalesce(r.rating_sum, 0)::int as "ratingSum", coalesce(r.reviews, 0)::int as reviews, r.ratings
    from studios s
    join people p on p.id = s.photographer_id
    left join places b on b.id = s.place_id
    left join lateral (
      select sum(rating) as rating_sum, count(*) as reviews,
        array[${RATING_COUNTS}] as ratings
      from reviews
      where photographer_id = p.id and ${isVisible('reviews')}
    ) r on true
    where ${where}`
  return rows[0]
}

function presentProfile(row: Row, currency: string): ProfilePreview {
  const { ratingSum, reviews, perKmMinor, packages, pictures, place, textLanguage, ...rest } = row
  const money = (minor: Minor) => majorOf(minor, currency)
  return {
    ...rest,
    _id: row.id,
    about: row.about ?? '',
    writtenIn: writtenIn(textLanguage),
    place: place && presentPlace(place),
    perKm: money(perKmMinor),
    currency,
    packages: packages.map(({ priceMinor, extraHourMinor, addOns, language, ...offered }) => ({
      ...offered,
      writtenIn: writtenIn(language),
      _id: offered.id,
      price: money(priceMinor),
      extraHour: money(extraHourMinor),
      addOns: presentAddOns(addOns, currency),
      asked: null,
    })),
    asked: null,
    pictures: pictures.map(({ service, fromBooking, ...picture }) => ({
      ...presentPortfolioPicture(picture),
      ...{ service, fromBooking },
    })),
    averageRating: reviews === 0 ? 0 : Math.round((ratingSum / reviews) * 10) / 10,
    totalReviews: reviews,
  }
}

type ReviewRow = {
  id: string
  rating: number
  review: string
  language: string | null
  createdAt: string
  clientName: string | null
  answer: string | null
  answeredAt: string | null
}

export async function listPublicReviews(
  db: ReadDb,
  slug: string,
  { page, pageSize, withText }: { page: number; pageSize: number; withText?: boolean },
): Promise<{ rows: PublicReview[]; total: number } | undefined> {
  if (!SLUG.test(slug)) return undefined
  const shown = (of: 'r' | 'reviews') =>
    withText ? sql`${isVisible(of)} and ${identifier(of)}.review <> ''` : isVisible(of)
  const found = await query<{ id: string; total: number }>(db)`
    select s.photographer_id as id,
      (select count(*)::int from reviews where photographer_id = s.photographer_id and ${shown('reviews')}) as total
    from studios s where ${bySlug(slug)}`
  if (!found[0]) return undefined
  const rows = await query<ReviewRow>(db)`
    select r.id, r.rating, r.review, r.language, r.created_at as "createdAt", split_part(c.full_name, ' ', 1) as "clientName",
      r.answer, r.answered_at as "answeredAt"
    from reviews r join people c on c.id = r.client_id where r.photographer_id = ${found[0].id}
      and ${shown('r')}
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  return {
    total: found[0].total,
    rows: rows.map((row) => ({
      id: row.id,
      _id: row.id,
      rating: row.rating,
      review: row.review,
      writtenIn: writtenIn(row.language),
      createdAt: new Date(row.createdAt).toISOString(),
      // Only the first name, so that a public review does not identify the client.
      clientName: row.clientName || null,
      answer: presentAnswer(row),
    })),
  }
}
