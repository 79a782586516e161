import { useCallback, useState } from 'react'
import * as m from '#messages/gallery'
import type { Failure } from '../../contract/api/envelope.ts'
import type { ApiRequest } from '../client/api-request.ts'
import { toast } from '../ui/toast.ts'

export type Mark = { favourite?: boolean; note?: string }

/** Marks made since the page was loaded: shown optimistically, reverted with a message if the server refuses. */
export function useMarks(requestOf: (id: string, mark: Mark) => ApiRequest) {
  const [marks, setMarks] = useState<Record<string, Mark>>({})
  const mark = useCallback(
    async (id: string, next: Mark, before: Mark): Promise<boolean> => {
      const put = (value: Mark) => setMarks((all) => ({ ...all, [id]: { ...all[id], ...value } }))
      put(next)
      const answer = await send(requestOf(id, next)).catch(() => null)
      if (answer?.ok) return true
      put(before)
      const failure = (await answer?.json().catch(() => null)) as Failure | null
      toast.error(failure?.message ?? m.notSaved())
      return false
    },
    [requestOf],
  )
  return { marks, mark }
}

/** From the browser, with its session cookie. */
const send = ({ method, path, body }: ApiRequest): Promise<Response> =>
  fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
