import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Market } from './market.ts'
import { executeCall } from './stripe-calls.ts'
import { limited, StripeFailure } from './stripe-errors.ts'
import { type Announce, type Call, STANDIN_SECRET } from './stripe-state.ts'
import { StripeWorld } from './stripe-world.ts'

/** How a call fails, before or after the stand-in has executed it. */
export type Trouble = (call: Call) => 'drop-before' | 'drop-after' | 'broken' | 'limited' | null

/** Keys of another account of Stripe's, and of the live mode of the same account: both have objects of their own. */
export const OTHER_KEY = 'sk_test_other'
export const LIVE_KEY = 'sk_live_x'

/**
 * A stand-in for Stripe's API that stores objects, events, and idempotency keys with their responses. The
 * real SDK calls it over HTTP. It implements what our provider uses; every other call gets a 404.
 */
export async function startStripeServer(options: { trouble?: Trouble; announce?: Announce } = {}) {
  const world = new StripeWorld(options.announce)
  const others = new Map([
    [OTHER_KEY, new StripeWorld(options.announce, 'acct_other')],
    [LIVE_KEY, new StripeWorld(options.announce, world.platform.id, true)],
  ])
  const worldOf = (secret: string) =>
    others.get(secret) ?? (secret.startsWith('sk_test_') ? world : undefined)
  const replays = new Map<string, { digest: string; status: number; body: string } | 'working'>()

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const call = readCall(request, body)
    const trouble = options.trouble?.(call) ?? null
    if (trouble === 'drop-before') return void request.socket.destroy()
    if (trouble === 'limited') {
      const { status, type, message, more } = limited()
      return send(response, status, failure(type, message, more))
    }
    if (trouble === 'broken') return send(response, 500, failure('api_error', 'Something went wrong'))
    const { status, text } = perform(call, body)
    if (trouble === 'drop-after') return void request.socket.destroy()
    send(response, status, text)
  }

  /** A repeated idempotency key gets the first response again, whatever has happened since. */
  function perform(call: Call, body: string): { status: number; text: string } {
    const key = call.key && `${call.secret} ${call.account} ${call.key}`
    const digest = createHash('sha256').update(`${call.path} ${body}`).digest('hex')
    const known = key ? replays.get(key) : undefined
    if (known && known !== 'working')
      return known.digest === digest
        ? { status: known.status, text: known.body }
        : {
            status: 400,
            text: failure(
              'idempotency_error',
              'Keys for idempotent requests can only be used with the same parameters',
            ),
          }
    const made = attempt(call)
    // "Idempotent requests": calls rejected before execution are not stored.
    if (key && ![401, 403, 404].includes(made.status))
      replays.set(key, { digest, status: made.status, body: made.text })
    return made
  }

  function attempt(call: Call): { status: number; text: string } {
    try {
      return { status: 200, text: JSON.stringify(executeCall(worldOf(call.secret), call)) }
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      return { status: error.status, text: failure(error.type, error.message, error.more) }
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => send(response, 500, failure('api_error', String(error))))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    worldOf,
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: () => replays.clear(),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** Lets a marketplace take its payments with the stand-in of Stripe. */
export function payWithStripe(market: Market, { url }: StripeServer): void {
  Object.assign(market.services.config, {
    payments: 'stripe',
    stripe: { secretKey: 'sk_test_x', webhookSecrets: [STANDIN_SECRET], url },
  })
}

const failure = (type: string, message: string, more: object = {}): string =>
  JSON.stringify({ error: { type, message, ...more } })

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' }).end(text)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function readCall(request: IncomingMessage, body: string): Call {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const header = (name: string) => String(request.headers[name] ?? '')
  return {
    method: request.method ?? 'GET',
    path: pathname.replace(/^\/v1\//, ''),
    fields: Object.fromEntries([...searchParams, ...new URLSearchParams(body)]),
    key: request.method === 'POST' ? header('idempotency-key') : '',
    account: header('stripe-account'),
    secret: header('authorization').replace('Bearer ', ''),
  }
}
