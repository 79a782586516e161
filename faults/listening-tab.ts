import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import type { Message } from '../contract/messages/messages.ts'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import { type Caller, sendRequest } from './send-request.ts'

export type Address = () => string

const FIRST_PAUSE_MS = 2_000

/** A browser tab: reads the event stream, reconnects after a lost connection, and fetches missed messages. */
export class ListeningTab {
  /** Ids of messages in the order in which this tab received them. */
  readonly known: string[] = []
  /** Events that arrived twice over one connection. */
  duplicates = 0
  open = false
  reconnects = 0
  private readonly caller: Caller
  private readonly thread: string
  private readonly address: Address
  private connection: ClientRequest | undefined
  private fetching = false
  private fetchAgain = false
  private closed = false

  constructor(caller: Caller, thread: string, address: Address) {
    this.caller = caller
    this.thread = thread
    this.address = address
  }

  close(): void {
    this.closed = true
    this.connection?.destroy()
  }

  async follow(): Promise<void> {
    let rejectedPauseMs = FIRST_PAUSE_MS
    while (!this.closed && !drillOver.aborted) {
      const { accepted, retryMs } = await this.listen()
      this.open = false
      this.reconnects += 1
      // As in browsers, the server sets the pause after a lost connection; each rejection doubles it.
      await wait(accepted ? retryMs : rejectedPauseMs)
      rejectedPauseMs = accepted ? FIRST_PAUSE_MS : rejectedPauseMs * 2
    }
  }

  private listen(): Promise<{ accepted: boolean; retryMs: number }> {
    return new Promise((resolve) => {
      let retryMs = 3_000
      let accepted = false
      const seen = new Set<string>()
      const end = () => resolve({ accepted, retryMs })
      this.connection = request(this.address() + api.events, { headers: this.caller.headers }, (response) => {
        if (response.statusCode !== 200) {
          response.resume().once('close', end)
          return
        }
        accepted = true
        let rest = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n')
          rest = blocks.pop()!
          for (const block of blocks) {
            retryMs = Number(/^retry: (\d+)/m.exec(block)?.[1] ?? retryMs)
            const id = /^event: message\n.*"id":"([^"]+)"/m.exec(block)?.[1]
            if (id && seen.has(id)) this.duplicates += 1
            if (id) seen.add(id)
            if (block.includes('event: hello')) this.open = true
            if (/^event: (hello|message|resync)/m.test(block)) void this.catchUp()
          }
        })
        response.once('close', end).on('error', () => {})
      })
      this.connection.once('error', end).end()
    })
  }

  /** Fetches again if an event arrives during the fetch, and retries until a fetch succeeds. */
  async catchUp(): Promise<void> {
    this.fetchAgain = true
    if (this.fetching) return
    this.fetching = true
    while (this.fetchAgain && !this.closed && !drillOver.aborted) {
      this.fetchAgain = false
      const after = this.known.at(-1)
      const path = fill(api.threadMessages, { id: this.thread })
      const url = `${this.address()}${path}?pageSize=100${after ? `&after=${after}` : ''}`
      const { status, body } = await sendRequest(url, this.caller)
      if (status !== 200) {
        this.fetchAgain = true
        await wait(200)
        continue
      }
      const { messages } = (JSON.parse(body) as { data: { messages: Message[] } }).data
      this.known.push(...messages.toReversed().map(({ id }) => id))
    }
    this.fetching = false
  }
}
