import type { FastifyInstance } from 'fastify'
import { fill } from '../../../../../contract/api/path.ts'
import { api } from '../../../../../contract/paths.ts'
import { execute, query } from '../../../../platform/db/query.ts'
import type { Services } from '../../../../platform/services.ts'
import { passTime } from './objects.ts'
import { signSandbox } from './provider.ts'

type Due = { id: string; object_id: string; kind: string; tries: number }
/** Posts one webhook and returns the status. */
export type PostWebhook = (url: string, body: string, signature: string) => Promise<number>

const EVERY_MS = 1_000
const COPIES = 2
const GIVE_UP = 10

/** Delivers due webhooks: each one twice, some time apart, in random order. */
export async function deliverWebhooks(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  send: PostWebhook,
  now = new Date(),
): Promise<number> {
  await passTime(db, now)
  const rows = await query<Due>(db)`
    update sandbox_events e set tries = tries + 1, deliver_at = ${now}::timestamptz + make_interval(secs => 2 + 5 * random())
    from sandbox_objects o
    where o.id = e.object_id and e.id in (
      select id from sandbox_events where delivered_at is null and deliver_at <= ${now}
      order by deliver_at limit 50 for update skip locked)
    returning e.id, e.object_id, o.kind, e.tries`
  for (const event of rows) {
    const body = JSON.stringify({ id: event.id, object: { kind: event.kind, id: event.object_id } })
    const signature = signSandbox(secret, Math.floor(Date.now() / 1000), body)
    const status = await send(fill(api.webhook, { provider: 'sandbox' }), body, signature)
    if ((status === 200 && event.tries >= COPIES) || event.tries >= GIVE_UP)
      await execute(db)`update sandbox_events set delivered_at = ${now} where id = ${event.id}`
  }
  return rows.length
}

/** The sandbox stands for another company, which calls us by itself. */
export function startSandboxWebhooks(app: FastifyInstance, services: Services): void {
  const send: PostWebhook = async (url, body, signature) => {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    return (await app.inject({ method: 'POST', url, payload: body, headers })).statusCode
  }
  let delivering: Promise<unknown> | undefined
  const timer = setInterval(() => {
    delivering ??= deliverWebhooks(services, send)
      .catch((error) => services.log.warn({ err: error }, 'delivering sandbox webhooks failed'))
      .finally(() => {
        delivering = undefined
      })
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await delivering
  })
}
