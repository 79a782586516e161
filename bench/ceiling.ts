import Fastify from 'fastify'
import pg from 'pg'
import { fetchRaw } from './fetch-raw.ts'

/**
 * The best that this machine can do with the same stack: Fastify, pg and PostgreSQL with the same tables and
 * indexes, a late join, prepared statements and generic plans, and nothing else: no token, no total, no
 * validation, no envelope.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})

const BOOKINGS = `
  with page as (
    select id, created_at from (
      select id, created_at from bookings order by created_at desc, id desc limit $1 offset $2
    ) wanted limit 10
  )
  select b.id, b.shoot_date::text, b.start_time, b.end_time, b.time_zone, b.description, b.final_amount_minor, b.status,
    t.payment_status, b.created_at, c.id as client_id, c.full_name as client_name, c.email as client_email,
    c.profile_image as client_image, p.id as photographer_id, p.full_name as photographer_name,
    p.email as photographer_email, p.profile_image as photographer_image
  from page
  join bookings b on b.id = page.id
  join people c on c.id = b.client_id
  join people p on p.id = b.photographer_id
  left join transactions t on t.booking_id = b.id
  order by page.created_at desc, page.id desc`

const MONTHS = `
  select subject, case subject when 'people' then kind end as kind, sum(n) filter (where month is null) as n, sum(minor) filter (where month is null) as minor,
    sum(n) filter (where month = $1) as this_n, sum(minor) filter (where month = $1) as this_minor,
    sum(n) filter (where month = $2) as last_n, sum(minor) filter (where month = $2) as last_minor
  from tallies where owner is null and subject in ('people', 'bookings', 'transactions', 'money')
    and (month is null or month in ($1, $2))
  group by 1, 2`

/**
 * The best single statement that we know for a search by place, service and date: boxes for each reach, the
 * price, the days of the remaining photographers, the cheapest package of each, an exact total and one page.
 * $1 service, $2 and $3 the place, $4 the date, $5 minutes, $6 to $10 half the height and width of the boxes
 * in degrees for each reach.
 */
const SEARCH = `
  with near as materialized (
    select o.photographer_id, o.package_id, road.km, greatest(o.minutes, $5::int) as minutes,
      o.price_minor + (2 * o.extra_hour_minor * (greatest(o.minutes, $5::int) - o.minutes) + 60) / 120
        + o.per_km_minor * 2 * greatest(0, road.km - o.included_km) as total
    from (values (0::smallint, $6::float8), (1::smallint, $7::float8), (2::smallint, $8::float8), (3::smallint, $9::float8),
      (4::smallint, $10::float8)) box (reach, angle)
    join search_offers o on o.service = $1 and o.reach = box.reach
      and o.latitude between $2::float8 - box.angle and $2::float8 + box.angle
      and o.longitude between $3::float8 - 2 * box.angle and $3::float8 + 2 * box.angle
    cross join lateral (select road_km(o.latitude, o.longitude, $2, $3) as km offset 0) road
    where road.km <= o.farthest_km
  ), cheapest as (
    select distinct on (photographer_id) * from near
    where minutes <= coalesce(
      (select d.longest from free_days d where d.photographer_id = near.photographer_id and d.date = $4::date
        and d.since <= now() and now() < d.until),
      (select w.longest from free_weekdays w where w.photographer_id = near.photographer_id
        and w.day = extract(isodow from $4::date)::smallint))
    order by photographer_id, total, package_id
  ), page as (
    select *, count(*) over () as found from cheapest order by total, photographer_id limit 12
  )
  select page.*, p.full_name, s.slug, s.headline, k.name
  from page join people p on p.id = page.photographer_id join studios s on s.photographer_id = p.id
  join packages k on k.id = page.package_id order by page.total, page.photographer_id`

const app = Fastify()
app.get<{ Querystring: Record<string, string> }>('/search', async ({ query }) => {
  const values = [query.service, query.latitude, query.longitude, query.date, 60 * Number(query.hours)]
  const angles = [50, 150, 500, 2_000, 200_000].map((km) => km / 1.2 / 111)
  return (await pool.query({ name: 'search', text: SEARCH, values: [...values, ...angles] })).rows
})
/** Compressed pages of our server, sent from memory. */
const copies = new Map<string, { status: number; headers: Record<string, string>; bytes: Buffer }>()
app.post<{ Body: { name: string; url: string } }>('/copies', async ({ body }) => {
  const { status, headers, bytes } = await fetchRaw(body.url)
  const copiedHeaders = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
  copies.set(body.name, {
    status,
    headers: Object.fromEntries(
      copiedHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ),
    bytes,
  })
  return { bytes: bytes.length }
})
app.get<{ Params: { name: string } }>('/copies/:name', (request, reply) => {
  const copy = copies.get(request.params.name)!
  reply.code(copy.status).headers(copy.headers).send(copy.bytes)
})
app.get('/readyz', async () => 'ready')
app.get<{ Querystring: { page?: string; pageSize?: string } }>('/bookings', async ({ query }) => {
  const size = Number(query.pageSize ?? 10)
  const values = [size, (Number(query.page ?? 1) - 1) * size]
  return (await pool.query({ name: 'bookings', text: BOOKINGS, values })).rows
})
app.get('/dashboard', async () => {
  const now = new Date()
  const month = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10)
  return (await pool.query({ name: 'months', text: MONTHS, values: [month(0), month(1)] })).rows
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
