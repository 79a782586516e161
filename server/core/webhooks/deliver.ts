import type { IncomingMessage } from 'node:http'
import * as m from '#messages/webhooks'
import { SIGNATURE_HEADER } from '../../../contract/integrations/webhooks.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import {
  type Network,
  RefusedAddress,
  requestPublic,
  UnknownHost,
} from '../../platform/http/public-request.ts'
import type { Services } from '../../platform/services.ts'
import { startQueue } from '../jobs/start-queue.ts'
import { webhookNetwork } from './network.ts'
import { WEBHOOKS_QUEUE } from './queue.ts'
import { openSecret, signBody } from './sign.ts'

/** Minutes until the next attempt after each failed one: about 23 hours from first to last. */
const RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 480]
const AT_ONCE = 10
const MAX_RESPONSE_BYTES = 1024

export async function startWebhooks(services: Services): Promise<void> {
  const options = { title: m.webhookDeliveries(), cron: '* * * * *' }
  await startQueue(services, WEBHOOKS_QUEUE, options, () => deliverDue(services))
}

/** Sends everything that is due. Any number of processes may do so at once. */
export async function deliverDue(
  services: Services,
  network: Network = webhookNetwork(services.config),
): Promise<void> {
  for (;;) {
    const due = await claimDue(services.db)
    if (due.length === 0) return
    await Promise.all(due.map(async (one) => record(services.db, one, await attempt(services, one, network))))
  }
}

type Due = {
  id: string
  endpointId: string
  url: string
  body: string
  attempts: number
  secret: string
  formerSecret: string | null
}

/** Leased for a minute, longer than an attempt takes; after a crash another process sends it, under the same event id. */
const claimDue = (db: Db): Promise<Due[]> =>
  query<Due>(db)`
    update webhook_deliveries d
    set attempts = attempts + 1, last_attempt_at = now(), leased_until = now() + interval '1 minute'
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.id in (
      select w.id from webhook_deliveries w join webhook_endpoints p on p.id = w.endpoint_id
      where w.state = 'waiting' and w.next_attempt_at <= now() and (w.leased_until is null or w.leased_until < now())
        and p.paused_at is null
      order by w.next_attempt_at limit ${AT_ONCE} for update of w skip locked)
    returning d.id, d.endpoint_id as "endpointId", e.url, d.body, d.attempts, encode(e.secret, 'base64') as secret,
      case when e.former_until > now() then encode(e.former_secret, 'base64') end as "formerSecret"`

type Outcome = { status: number | null; text: string | null; error: string | null }

async function attempt({ dataSecret }: Services, due: Due, network: Network): Promise<Outcome> {
  const open = (sealed: string) => openSecret(dataSecret, Buffer.from(sealed, 'base64'))
  try {
    const secrets = [due.secret, ...(due.formerSecret ? [due.formerSecret] : [])].map(open)
    const response = await requestPublic(new URL(due.url), network, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Framefolk-Webhooks',
        'content-length': Buffer.byteLength(due.body),
        [SIGNATURE_HEADER]: signBody(due.body, secrets, new Date()),
      },
      body: Buffer.from(due.body),
      signal: AbortSignal.timeout(network.timeoutMs),
    })
    return { status: response.statusCode ?? 0, text: await readStart(response), error: null }
  } catch (error) {
    return { status: null, text: null, error: describeProblem(error) }
  }
}

function describeProblem(error: unknown): string {
  if (error instanceof RefusedAddress) return m.hostNotPublic()
  if (error instanceof UnknownHost) return m.hostNotFound()
  if (error instanceof Error && error.name === 'TimeoutError') return m.noResponse({ seconds: 10 })
  return error instanceof Error ? error.message.slice(0, 200) : m.requestFailed()
}

/** Text that PostgreSQL can store. A response that ends early still has its status. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      parts.push(part as Buffer)
      size += (part as Buffer).length
      if (size >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    // The response broke off: keep what was received.
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\u0000', '')
}

async function record(db: Db, due: Due, { status, text, error }: Outcome): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300
  const wait = RETRY_MINUTES[due.attempts - 1]
  const state = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  await db.transaction(async (tx) => {
    await execute(tx)`
      update webhook_deliveries set state = ${state}, leased_until = null, response_status = ${status},
        response_text = ${text}, error = ${error}, next_attempt_at = now() + make_interval(mins => ${wait ?? 0}::int)
      where id = ${due.id}`
    if (state === 'delivered')
      await execute(tx)`update webhook_endpoints set last_success_at = now() where id = ${due.endpointId}`
    // Nothing has arrived since this event was queued, about 24 hours ago.
    if (state === 'failed')
      await execute(tx)`
        update webhook_endpoints e set paused_at = now(), paused_reason = 'failures'
        from webhook_deliveries d where d.id = ${due.id} and e.id = d.endpoint_id and e.paused_at is null
          and (e.last_success_at is null or e.last_success_at < d.created_at)`
  })
}
