import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../contract/api/envelope.ts'
import { api } from '../contract/paths.ts'
import type { ServerProcess } from '../test/server-process.ts'

const TIMEOUT_MS = 30_000

export async function joinWaitlist(url: string, email: string): Promise<{ status: number; body: Failure }> {
  const response = await fetch(url + api.joinWaitlist, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ fullName: 'Ada Drill', email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: (await response.json()) as Failure }
}

export function randomAddress(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
}

/** A plain TCP connection, for behaviour that HTTP clients do not offer. */
export async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

export type Failed = { what: string; status: number | string; requestId?: string | null | undefined }

/** Each kind of failure once, with the reason that one of the processes logged for it. */
export function describeFailures(failures: Failed[], servers: Pick<ServerProcess, 'reasonOf'>[]): string[] {
  const lines = failures.map(({ what, status, requestId }) => {
    const reason = servers.map((server) => server.reasonOf(requestId ?? '')).find(Boolean)
    return `${what}: ${status}, ${reason ?? 'in no log'}`
  })
  return [...new Set(lines)]
}

/** Visitors who join the waiting list one after another and record each response. */
export class Visitors {
  readonly acknowledged = new Set<string>()
  readonly statuses = new Map<number, number>()
  /** Error responses that are not a sentence in our envelope. */
  readonly unexpectedResponses: string[] = []
  readonly failures: Failed[] = []
  unanswered = 0
  longestMs = 0
  private running = true
  private readonly loops: Promise<void>[]
  private readonly url: string

  constructor(url: string, name: string, count = 8) {
    this.url = url
    this.loops = Array.from({ length: count }, (_, visitor) => this.visit(`${name}-${visitor}`))
  }

  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.loops)
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }

  /** Responses that are neither a success nor a 503. */
  get wrong(): number {
    const fine = new Set([200, 201, 503])
    return [...this.statuses].reduce((sum, [status, count]) => sum + (fine.has(status) ? 0 : count), 0)
  }

  private async visit(name: string): Promise<void> {
    for (let number = 0; this.running; number += 1) {
      const email = `${name}-${number}@drill.test`
      const began = performance.now()
      try {
        const { status, body } = await joinWaitlist(this.url, email)
        this.statuses.set(status, this.count(status) + 1)
        if (status < 300) this.acknowledged.add(email)
        else {
          if (!body.message?.endsWith('.') || body.success !== false)
            this.unexpectedResponses.push(JSON.stringify(body))
          if (status !== 503) this.failures.push({ what: 'sign-up', status, requestId: body.requestId })
          await wait(20)
        }
      } catch {
        this.unanswered += 1
        await wait(20)
      }
      this.longestMs = Math.max(this.longestMs, performance.now() - began)
    }
  }
}
