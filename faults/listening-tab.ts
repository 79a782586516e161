import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '../contract/messages.ts'
import { api, fill } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import { type Caller, sendRequest } from './send-request.ts'

export type Address = () => string

const FIRST_PAUSE_MS = 2_000

/** One browser tab: follows the stream, reconnects when it is lost, and fetches what it has missed. */
export class ListeningTab {
  /** Messages in the order in which this tab came to know them. */
  readonly known: string[] = []
  /** Events that came twice over one line. */
  doubled = 0
  open = false
  reconnects = 0
  private readonly who: Caller
  private readonly thread: string
  private readonly address: Address
  private line: ClientRequest | undefined
  private asking = false
  private again = false
  private closed = false

  constructor(who: Caller, thread: string, address: Address) {
    this.who = who
    this.thread = thread
    this.address = address
  }

  close(): void {
    this.closed = true
    this.line?.destroy()
  }

  async follow(): Promise<void> {
    let refused = FIRST_PAUSE_MS
    while (!this.closed && !drillOver.aborted) {
      const { served, retryMs } = await this.listen()
      this.open = false
      this.reconnects += 1
      // As browsers do: after a lost line in the time that the server has named, after a refusal later and later.
      await wait(served ? retryMs : refused)
      refused = served ? FIRST_PAUSE_MS : refused * 2
    }
  }

  private listen(): Promise<{ served: boolean; retryMs: number }> {
    return new Promise((over) => {
      let retryMs = 3_000
      let served = false
      const seen = new Set<string>()
      const end = () => over({ served, retryMs })
      this.line = request(this.address() + api.events, { headers: this.who.headers }, (response) => {
        if (response.statusCode !== 200) {
          response.resume().once('close', end)
          return
        }
        served = true
        let rest = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n')
          rest = blocks.pop()!
          for (const block of blocks) {
            retryMs = Number(/^retry: (\d+)/m.exec(block)?.[1] ?? retryMs)
            const id = /^event: message\n.*"id":"([^"]+)"/m.exec(block)?.[1]
            if (id && seen.has(id)) this.doubled += 1
            if (id) seen.add(id)
            if (block.includes('event: hello')) this.open = true
            if (/^event: (hello|message|resync)/m.test(block)) void this.catchUp()
          }
        })
        response.once('close', end).on('error', () => {})
      })
      this.line.once('error', end).end()
    })
  }

  /** Once more where something came meanwhile, and as often as needed where there is no answer. */
  async catchUp(): Promise<void> {
    this.again = true
    if (this.asking) return
    this.asking = true
    while (this.again && !this.closed && !drillOver.aborted) {
      this.again = false
      const after = this.known.at(-1)
      const path = fill(api.threadMessages, { id: this.thread })
      const url = `${this.address()}${path}?pageSize=100${after ? `&after=${after}` : ''}`
      const { status, body } = await sendRequest(url, this.who)
      if (status !== 200) {
        this.again = true
        await wait(200)
        continue
      }
      const { messages } = (JSON.parse(body) as { data: { messages: Message[] } }).data
      this.known.push(...messages.toReversed().map(({ id }) => id))
    }
    this.asking = false
  }
}
