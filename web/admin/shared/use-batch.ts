import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MailBatch } from '../../../contract/mail/mail.ts'
import { api } from '../../../contract/paths.ts'
import { requestRaw } from '../../client/api.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'

const askEvery = 2_000

/** A mailing's live state: the server streams every change; the fallback polls every two seconds. */
export function useBatch(id: string) {
  const client = useQueryClient()
  const [live, setLive] = useState(true)
  const found = useQuery({
    ...apiQuery(get(api.mailBatch, { params: { id } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (!live && state.data?.state === 'sending' ? askEvery : false),
  })
  const sending = found.data?.state === 'sending'

  useEffect(() => {
    if (!sending) return
    const stop = new AbortController()
    const { queryKey } = apiQuery(get(api.mailBatch, { params: { id } }))
    void follow(id, stop.signal, (batch) => client.setQueryData(queryKey, batch)).catch(() => {
      if (!stop.signal.aborted) setLive(false)
    })
    return () => {
      stop.abort()
      // The mailing has ended or the screen is left: the cached lists are stale.
      void client.invalidateQueries({ queryKey: [api.mailBatches] })
      void client.invalidateQueries({ queryKey: [api.mails] })
    }
  }, [sending, id, client])
  return found
}

/** The server ends a stream after a while, so that the token is checked again; then this reconnects. */
async function follow(
  id: string,
  signal: AbortSignal,
  onProgress: (batch: MailBatch) => void,
): Promise<void> {
  while (!signal.aborted) {
    const { body } = await requestRaw(get(api.mailBatchEvents, { params: { id } }), { signal })
    if (!body) throw new Error('This browser cannot read streams.')
    for await (const { event, data } of readEvents(body)) {
      if (event === 'progress') onProgress(JSON.parse(data))
      if (event === 'end') return
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

export type StreamEvent = { event: string; data: string }

/** Reads server-sent events from a fetch response: EventSource cannot send a token. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Lines that begin with a colon only keep the connection open. */
function readBlock(block: string): StreamEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}
