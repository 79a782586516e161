import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../contract/envelope.ts'
import { api } from '../contract/paths.ts'

const PATIENCE_MS = 30_000

export function joinWaitlist(url: string, email: string): Promise<Response> {
  return fetch(url + api.joinWaitlist, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ fullName: 'Ada Drill', email }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

export function someAddress(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
}

/** People who join the waiting list one after another, and remember what they were told. */
export class Visitors {
  readonly acknowledged = new Set<string>()
  readonly statuses = new Map<number, number>()
  /** Answers of 500 and more that are not a sentence in our envelope. */
  readonly strange: string[] = []
  unanswered = 0
  longestMs = 0
  private going = true
  private readonly loops: Promise<void>[]
  private readonly url: string

  constructor(url: string, name: string, count = 8) {
    this.url = url
    this.loops = Array.from({ length: count }, (_, visitor) => this.visit(`${name}-${visitor}`))
  }

  async stop(): Promise<void> {
    this.going = false
    await Promise.all(this.loops)
  }

  count(...statuses: number[]): number {
    return statuses.reduce((sum, status) => sum + (this.statuses.get(status) ?? 0), 0)
  }

  /** Everything that was answered, but neither as success nor as a clear refusal for now. */
  get wrong(): number {
    const fine = new Set([200, 201, 503])
    return [...this.statuses].reduce((sum, [status, count]) => sum + (fine.has(status) ? 0 : count), 0)
  }

  private async visit(name: string): Promise<void> {
    for (let number = 0; this.going; number += 1) {
      const email = `${name}-${number}@drill.test`
      const began = performance.now()
      try {
        const answer = await joinWaitlist(this.url, email)
        const body = (await answer.json()) as Failure
        this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
        if (answer.ok) this.acknowledged.add(email)
        else if (!body.message?.endsWith('.') || body.success !== false)
          this.strange.push(JSON.stringify(body))
        if (!answer.ok) await wait(20)
      } catch {
        this.unanswered += 1
        await wait(20)
      }
      this.longestMs = Math.max(this.longestMs, performance.now() - began)
    }
  }
}
