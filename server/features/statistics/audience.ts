import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { execute } from '../../platform/db/query.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'

const WRITE_EVERY_MS = 10_000
/** Views of one profile that one network adds in an hour: a household or an office, not a script. */
const MAX_VIEWS = 10
const MAX_REMEMBERED = 100_000

export type Audience = {
  /** `address`: the visitor's, which is not stored. */
  countView(slug: string, visitor: Visitor | null, address: string): void
  countShown(photographers: string[], visitor: Visitor | null): void
  /** A search that found no photographer. */
  countUnmet(service: string | undefined, placeId: string | undefined): void
  /** Adds to the table what was counted since the last time. */
  write(): Promise<void>
}

/**
 * Views and search results, counted in memory and added to the day's row every ten seconds: a page view writes nothing
 * itself. A process that is killed loses at most those seconds.
 */
export function createAudience(app: FastifyInstance, { db, config, log }: Services): Audience {
  /** By slug and, if a photographer is looking, their id: whose page it is, the database knows. */
  const views = new Map<string, number>()
  const shown = new Map<string, number>()
  /** By service and place. */
  const unmet = new Map<string, number>()
  const limiter = createLimiter(MAX_VIEWS, HOUR)

  async function write(): Promise<void> {
    if (views.size + shown.size + unmet.size === 0) return
    const counted = { views: [...views], shown: [...shown], unmet: [...unmet] }
    for (const counts of [views, shown, unmet]) counts.clear()
    try {
      await db.transaction(async (tx) => {
        await addCounts(tx, config.timeZone, counted)
        await addUnmet(tx, config.timeZone, counted.unmet)
      })
    } catch (error) {
      for (const [key, n] of counted.views) add(views, key, n)
      for (const [key, n] of counted.shown) add(shown, key, n)
      for (const [key, n] of counted.unmet) add(unmet, key, n)
      throw error
    }
  }

  let writing: Promise<void> | undefined
  const timer = setInterval(() => {
    writing ??= write()
      .catch((error) => log.warn({ err: error }, 'writing the profile counts failed'))
      .finally(() => {
        writing = undefined
      })
  }, WRITE_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writing
    await write().catch((error) => log.warn({ err: error }, 'writing the profile counts failed'))
  })

  return {
    countView(slug, visitor, address) {
      if (limiter.isUsedUp(`${slug} ${networkOf(address)}`)) return
      add(views, `${slug} ${visitor?.role === 'photographer' ? visitor.personId : ''}`, 1)
    },
    countShown(photographers, visitor) {
      for (const id of photographers) if (id !== visitor?.personId) add(shown, id, 1)
    },
    countUnmet: (service, placeId) => add(unmet, `${service ?? ''} ${placeId ?? ''}`, 1),
    write,
  }
}

/** Counts in memory, so that one network cannot inflate a figure. Forgets everything after each period. */
function createLimiter(most: number, periodMs: number) {
  const used = new Map<string, number>()
  let ends = 0
  return {
    isUsedUp(key: string): boolean {
      if (Date.now() >= ends || used.size >= MAX_REMEMBERED) {
        used.clear()
        ends = Date.now() + periodMs
      }
      add(used, key, 1)
      return used.get(key)! > most
    },
  }
}

function add(counts: Map<string, number>, key: string, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

type Counted = { views: [string, number][]; shown: [string, number][] }

/** In the order of the ids, so that two processes cannot wait for each other. */
async function addCounts(db: Db, timeZone: string, { views, shown }: Counted): Promise<void> {
  const opened = views.map(([key]) => key.split(' ') as [string, string])
  await execute(db)`
    insert into profile_counts (photographer_id, day, views, shown)
    select photographer_id, (now() at time zone ${timeZone})::date, sum(views), sum(shown) from (
      select s.photographer_id, v.n as views, 0 as shown
      from unnest(${opened.map(([slug]) => slug)}::text[], ${opened.map(([, viewer]) => viewer)}::text[],
        ${views.map(([, n]) => n)}::int[]) as v (slug, viewer, n)
      join studios s on s.slug = v.slug and s.photographer_id::text <> v.viewer
      union all
      select s.photographer_id, 0, v.n
      from unnest(${shown.map(([id]) => id)}::uuid[], ${shown.map(([, n]) => n)}::int[]) as v (id, n)
      join studios s on s.photographer_id = v.id
    ) counted group by photographer_id order by photographer_id
    on conflict (photographer_id, day) do update
      set views = profile_counts.views + excluded.views, shown = profile_counts.shown + excluded.shown`
}

/** Rows are sorted by key, as above. The join drops places that have left the list. */
async function addUnmet(db: Db, timeZone: string, unmet: [string, number][]): Promise<void> {
  if (unmet.length === 0) return
  const searched = unmet.map(([key]) => key.split(' ') as [string, string])
  await execute(db)`
    insert into unmet_searches (day, service, place_id, searches)
    select (now() at time zone ${timeZone})::date, nullif(u.service, ''), p.id, u.n
    from unnest(${searched.map(([service]) => service)}::text[], ${searched.map(([, place]) => place)}::text[],
      ${unmet.map(([, n]) => n)}::int[]) as u (service, place, n)
    left join places p on p.id = nullif(u.place, '')::uuid
    where u.place = '' or p.id is not null
    order by u.service, u.place
    on conflict (day, service, place_id) do update set searches = unmet_searches.searches + excluded.searches`
}

/** Statistics show 12 months. Whole months, as the counts are divided by; see server/platform/db/partitions/read.ts. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await execute(db)`delete from profile_counts where day < date_trunc('month', now() - interval '14 months')`
  await execute(db)`delete from unmet_searches where day < now() - interval '14 months'`
}

/** Crawlers, previews of messengers, monitors and scripts say so themselves; browsers always send a user agent. */
const BOT =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|externalhit|embedly|whatsapp|telegram|curl|wget|python|httpclient|okhttp|axios|node|go-http|java\/|scrapy|archiver/i

export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOT.test(userAgent)
