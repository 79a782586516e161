import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { createSessionCheck } from '../../core/auth/live-sessions.ts'
import { EventHub } from '../../core/live-events/hub.ts'
import { streamEvents } from '../../core/live-events/stream.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

/** Each browser and each app opens one stream, so few accounts need more than two. */
export const MAX_PER_ACCOUNT = 8
/** Offices and mobile networks share an address, so this is far above what one household needs. */
export const MAX_PER_NETWORK = 200

type OpenStream = {
  /** A newer stream of the account has replaced this one. */
  replaced: AbortSignal
  close: () => void
}

/** The open event streams of this process. */
export class OpenStreams {
  private readonly byAccount = new Map<string, AbortController[]>()
  private readonly byNetwork = new Map<string, number>()

  /**
   * Ends the account's oldest stream when there are too many, so that a reload never fails. Null when the network has too many.
   */
  open(personId: string, network: string): OpenStream | null {
    const streams = this.byAccount.get(personId) ?? []
    const full = streams.length >= MAX_PER_ACCOUNT
    const inNetwork = this.byNetwork.get(network) ?? 0
    if (inNetwork >= MAX_PER_NETWORK && !full) return null
    if (full) streams.shift()!.abort()
    const stream = new AbortController()
    this.byAccount.set(personId, [...streams, stream])
    this.byNetwork.set(network, inNetwork + 1)
    return { replaced: stream.signal, close: () => this.forget(personId, network, stream) }
  }

  private forget(personId: string, network: string, stream: AbortController): void {
    const left = (this.byAccount.get(personId) ?? []).filter((other) => other !== stream)
    if (left.length > 0) this.byAccount.set(personId, left)
    else this.byAccount.delete(personId)
    const inNetwork = (this.byNetwork.get(network) ?? 1) - 1
    if (inNetwork > 0) this.byNetwork.set(network, inNetwork)
    else this.byNetwork.delete(network)
  }
}

const CLOSING_MS = 1_000

export function addEventStream(app: FastifyInstance, { session, pool }: Services): void {
  const hub = new EventHub(session)
  app.addHook('onClose', () => hub.stop())
  const findSession = createSessionCheck(pool)
  const streams = new OpenStreams()
  const route = defineRoutes(app, { guard: 'member', tags: ['Live events'], compress: false })

  route(calls.streamEvents, {
    summary: 'Stream your notifications as server-sent events',
    handler: async ({ signedIn, raw, ip }, reply) => {
      const { personId, sessionId } = signedIn
      await hub.start()
      const stream = streams.open(personId, networkOf(ip))
      if (!stream) throw new TooManyRequests(sentences.tooManyStreams(), 60)
      const gone = new AbortController()
      const leave = () => {
        gone.abort()
        stream.close()
      }
      raw.once('close', leave)
      if (raw.destroyed) leave()
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        // A keep-alive connection would delay the server's shutdown.
        connection: 'close',
      })
      const stillThere = async () => (await findSession(sessionId)) !== undefined
      const ended = AbortSignal.any([app.stopping.ending.signal, gone.signal])
      const { replaced } = stream
      const events = Readable.from(streamEvents(hub, { personId, stillThere, ended, replaced }))
      // A client that does not read never receives the end of the stream, and would keep its connection open.
      replaced.addEventListener('abort', () => setTimeout(() => events.destroy(), CLOSING_MS).unref())
      return reply.send(events)
    },
  })
}
