import Fastify from 'fastify'
import pg from 'pg'

/**
 * What this machine can do at best with the same stack: Fastify, pg and PostgreSQL with the same tables and indexes, a
 * late join, prepared statements and generic plans, and nothing else: no token, no total, no validation, no envelope.
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

const app = Fastify()
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
