import { useCallback, useState } from 'react'
import type { Failure } from '../../contract/envelope.ts'
import { toast } from '../ui/toast.ts'

export type Mark = { favourite?: boolean; note?: string }

/** Marks made since the page was loaded: shown optimistically, reverted with a message if the server refuses. */
export function useMarks(send: (id: string, mark: Mark) => Promise<Response>) {
  const [marks, setMarks] = useState<Record<string, Mark>>({})
  const mark = useCallback(
    async (id: string, next: Mark, before: Mark): Promise<boolean> => {
      const put = (value: Mark) => setMarks((all) => ({ ...all, [id]: { ...all[id], ...value } }))
      put(next)
      const answer = await send(id, next).catch(() => null)
      if (answer?.ok) return true
      put(before)
      const failure = (await answer?.json().catch(() => null)) as Failure | null
      toast.error(failure?.message ?? 'We couldn’t save this. Try again.')
      return false
    },
    [send],
  )
  return { marks, mark }
}

/** An API call from the browser, with its session cookie. */
export const patch = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
