import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { readDueFeeds } from '../server/features/calendar/read-feeds.ts'
import { connect } from '../server/platform/db/connect.ts'
import { execute } from '../server/platform/db/query.ts'
import type { Network } from '../server/platform/http/public-request.ts'
import { createLog } from '../server/platform/log.ts'
import type { Line, Report } from './report.ts'
import type { Cluster } from './world.ts'

const FEEDS = 1_200
/** Half of the calendars are on two large hosts, each of the others on its own host. */
const LARGE_HOSTS = 2
const LATENCY_MS = 200
const EVENTS = 40
const EVERY_MINUTES = 15

/** How many connected calendars one process syncs in a minute if their servers respond after 200 ms. */
export async function benchFeeds(cluster: Pick<Cluster, 'makeEmpty'>): Promise<Report> {
  const database = connect({ url: await cluster.makeEmpty() })
  const { network, close } = await startCalendars()
  try {
    await execute(database.db)`
      with made as (
        insert into people (id, role, status, full_name, email)
        select gen_random_uuid(), 'photographer', 'active', 'Photographer ' || n, n || '@feeds.example'
        from generate_series(1, ${FEEDS}::int) n returning id, full_name
      ) insert into calendar_feeds (id, photographer_id, url)
      select gen_random_uuid(), id, format('https://%s/%s.ics', case when nr % 2 = 0
        then 'large-' || nr / 2 % ${LARGE_HOSTS}::int else 'small-' || nr end || '.example', nr)
      from (select id, split_part(full_name, ' ', 2)::int as nr from made) numbered`
    const services = { db: database.db, log: createLog('silent') }
    const lines: Line[] = []
    for (const what of ['changed, and parsed again', 'not changed since the last sync']) {
      const began = performance.now()
      const read = await readDueFeeds(services, network)
      lines.push(rate(what, read, (performance.now() - began) / 60_000))
      // Makes every calendar due again.
      await execute(database.db)`update calendar_feeds set checked_at = now() - interval '1 hour'`
      await execute(database.db)`delete from feed_fetches`
    }
    return { title: `Connected calendars, ${FEEDS.toLocaleString('en')} at 200 ms each`, lines }
  } finally {
    close()
    await database.close()
  }
}

function rate(what: string, read: number, minutes: number): Line {
  const perMinute = read / minutes
  const figure = `${Math.round(perMinute).toLocaleString('en')} a minute, ${Math.round(perMinute * EVERY_MINUTES).toLocaleString('en')} every ${EVERY_MINUTES} minutes`
  return { what, figure, value: perMinute, holds: read === FEEDS }
}

/** One local server responds for every host. */
async function startCalendars(): Promise<{ network: Network; close(): void }> {
  const body = calendar()
  const server = http.createServer((request, response) => {
    setTimeout(() => {
      const same = request.headers['if-none-match'] === '"1"'
      response.writeHead(same ? 304 : 200, { etag: '"1"' }).end(same ? undefined : body)
    }, LATENCY_MS)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const network: Network = {
    protocol: 'https:',
    request: ((url: URL, options: http.RequestOptions) =>
      http.request(
        new URL(url.pathname, `http://calendars.example:${port}`),
        options,
      )) as unknown as typeof https.request,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allows: () => true,
    timeoutMs: 10_000,
  }
  return { network, close: () => void server.close() }
}

function calendar(): string {
  const events = Array.from({ length: EVENTS }, (_, n) => {
    const day = new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    return `BEGIN:VEVENT\r\nUID:${n}\r\nSUMMARY:Busy\r\nDTSTART:${day}T090000Z\r\nDTEND:${day}T100000Z\r\nEND:VEVENT`
  })
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
}
