import { dateIn } from '../../../contract/format/clocks.ts'
import { type Minor, majorOf } from '../../../contract/format/money.ts'
import {
  type ComparedColumn,
  type ComparedOffer,
  type CompareQuery,
  compareMessages,
} from '../../../contract/search/compare.ts'
import type { FoundPhotographer } from '../../../contract/search/search.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { readZone, toWall } from '../../platform/time/zone.ts'
import { freeStarts } from '../calendar/engine.ts'
import { readCalendar } from '../calendar/queries.ts'
import { findAlternatives, loadQuote, presentQuote } from '../quotes/quote.ts'
import { readCards } from './cards.ts'
import { findPage } from './find-page.ts'
import type { RankedPhotographer } from './rank.ts'
import type { SearchInput } from './search-input.ts'

type Connections = { db: Db; pool: Queryable }
type Criteria = CompareQuery & { at?: SearchInput['at']; currency: string }

/** A date without a near deadline: the price does not depend on it, only the due dates do. */
const FAR_DAYS = 300
const NOON = '12:00'
/** With fewer questions the response time is not meaningful. */
const MIN_REPLIES = 3

/** Each photographer with what search would find for this request; an unavailable one with the reason, or with alternatives. */
export async function compare(
  connections: Connections,
  criteria: Criteria,
  now: number,
): Promise<{ columns: ComparedColumn[]; missing: string[] }> {
  const { db, pool } = connections
  const { slugs, currency } = criteria
  if (slugs.length === 0) return { columns: [], missing: [] }
  const all = { page: 1, pageSize: slugs.length }
  const find = async (search: Partial<SearchInput>) =>
    (await findPage(pool, { slugs, sort: 'price', ...search }, now, all)).found
  const { service, hours, at } = criteria
  const [free, whenever, anywhere, anyhow] = await Promise.all([
    criteria.date ? find({ service, hours, at, date: criteria.date, start: criteria.start }) : [],
    find({ service, hours, at }),
    find({ service, hours }),
    find({}),
  ])
  const money = { currency, toMajor: (minor: Minor) => majorOf(minor, currency) }
  const cards = await readCards(pool, anyhow, { money, service, date: criteria.date, now })
  const inOrder = await inAskedOrder(db, cards, slugs)
  const columns = await Promise.all(
    inOrder.map(async (card): Promise<ComparedColumn> => {
      const mine = (found: RankedPhotographer[]) =>
        found.find(({ photographerId }) => photographerId === card.id)
      const possible = mine(free) ?? mine(whenever)
      const offer =
        possible && (await readComparedOffer(db, card, possible, mine(free) !== undefined, criteria, now))
      return {
        ...card,
        distanceKm: possible?.distanceKm ?? null,
        answersWithin: await readAnswerHours(db, card.id),
        offer: offer ?? null,
        problem: offer ? null : mine(anywhere) ? compareMessages.tooFar() : compareMessages.noService(),
        cheapest: false,
        quickest: false,
      }
    }),
  )
  const found = new Set(inOrder.flatMap(({ asked }) => asked))
  return { columns: markBest(columns), missing: slugs.filter((slug) => !found.has(slug)) }
}

/** By current or former slug. */
async function inAskedOrder(db: Db, cards: FoundPhotographer[], slugs: string[]) {
  const rows = await query<{ slug: string; id: string }>(db)`
    select slug, photographer_id as id from former_slugs where slug = any (${slugs}::text[])`
  const idOf = new Map([
    ...rows.map(({ slug, id }) => [slug, id] as const),
    ...cards.map(({ slug, id }) => [slug, id] as const),
  ])
  return cards
    .map((card) => ({ ...card, asked: slugs.filter((slug) => idOf.get(slug) === card.id) }))
    .sort((a, b) => slugs.indexOf(a.asked[0]!) - slugs.indexOf(b.asked[0]!))
}

async function readComparedOffer(
  db: Db,
  { slug, id }: { slug: string; id: string },
  chosen: RankedPhotographer,
  isFree: boolean,
  criteria: Criteria,
  now: number,
): Promise<ComparedOffer> {
  const { place, hours, date } = criteria
  const start = isFree
    ? (criteria.start ?? (await firstStart(db, id, chosen.minutes, criteria, now)))
    : criteria.start
  const offer = await loadQuote(
    db,
    {
      ...{ slug, package: chosen.packageId, hours, place },
      date: date ?? nameDay(readDay(new Date(now).toISOString().slice(0, 10)) + FAR_DAYS),
      start: start ?? NOON,
    },
    new Date(now),
  )
  const others = date && !isFree ? await findAlternatives(db, offer, new Date(now)) : []
  const quote = presentQuote(offer, isFree, others, new Date(now))
  const { lines, total, upfront, remaining, currency, timeZone, minutes, policy } = quote
  const { name, service, deliveryDays, pictures } = offer.package
  const { fullUntil, halfUntil, graceUntil } = policy
  return {
    package: { id: offer.packageId, _id: offer.packageId, name, service },
    ...{ minutes, lines, total, upfront, remaining, currency, deliveryDays, pictures, timeZone },
    policy: {
      name: policy.name,
      text: policy.text,
      fullUntil: date ? fullUntil : null,
      halfUntil: date ? halfUntil : null,
      graceUntil: date ? graceUntil : null,
    },
    free: date ? isFree : null,
    start: date ? (start ?? null) : null,
    alternatives: quote.alternatives,
  }
}

/** The first available start on the requested day, in the time zone of the shoot. */
async function firstStart(
  db: Db,
  photographerId: string,
  minutes: number,
  { date, at }: Criteria,
  now: number,
): Promise<string | undefined> {
  const day = readDay(date!)
  const [from, to] = [nameDay(day - 1), nameDay(day + 1)]
  const calendar = await readCalendar(db, photographerId, from, to)
  if (!calendar) return undefined
  const zone = at?.timeZone ?? calendar.rules.timeZone
  const first = freeStarts(calendar.rules, calendar.taken, { from, to, minutes, now })
    .flatMap(({ starts }) => starts)
    .find((start) => dateIn(start.at, zone) === date)
  if (!first) return undefined
  return new Date(toWall(readZone(zone, first.at, first.at), first.at)).toISOString().slice(11, 16)
}

/**
 * The median time to the first reply in a conversation. A question older than 48 hours, the limit for replying to a
 * request, counts as unanswered: a photographer who leaves most questions unanswered has no median. Blocked
 * conversations without a reply do not count.
 */
async function readAnswerHours(db: Db, photographerId: string): Promise<number | null> {
  const rows = await query<{ questions: number; hours: number | null }>(db)`
    select count(*)::int as questions,
      nullif(percentile_disc(0.5) within group (
        order by coalesce(extract(epoch from answer.at - question.at)::float8 / 3600, 'infinity')), 'infinity') as hours
    from threads t
    cross join lateral (
      select min(created_at) as at from thread_messages where thread_id = t.id and sender_id = t.client_id
    ) question
    cross join lateral (
      select min(created_at) as at from thread_messages
      where thread_id = t.id and sender_id = t.photographer_id and created_at > question.at
    ) answer
    where t.photographer_id = ${photographerId} and t.created_at > now() - interval '1 year'
      and (answer.at is not null or (question.at < now() - interval '48 hours'
        and t.blocked_by_client_at is null and t.blocked_by_photographer_at is null))`
  const { questions, hours } = rows[0]!
  return questions >= MIN_REPLIES && hours !== null ? Math.max(1, Math.ceil(hours)) : null
}

/** Marks the best value only when the values differ. */
function markBest(columns: ComparedColumn[]): ComparedColumn[] {
  const best = (value: (offer: ComparedOffer) => number) => {
    const offers = columns.flatMap(({ offer }) => (offer && offer.free !== false ? [offer] : []))
    const values = new Set(offers.map(value))
    const least = Math.min(...values)
    return ({ offer }: ComparedColumn) =>
      values.size > 1 && offer !== null && offer.free !== false && value(offer) === least
  }
  const cheapest = best(({ total }) => total)
  const quickest = best(({ deliveryDays }) => deliveryDays)
  return columns.map((column) => ({
    ...column,
    cheapest: cheapest(column),
    quickest: quickest(column),
  }))
}
