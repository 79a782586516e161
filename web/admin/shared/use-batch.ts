import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MailBatch } from '../../../contract/mail.ts'
import { api } from '../../../contract/paths.ts'
import { requestRaw } from '../../client/api.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { readEvents } from './event-stream.ts'

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
