import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useSettled } from '../../ui/use-hydrated.ts'

/** The request of a mailing to the waiting list; empty fields mean the standard text. */
export type Content = { subject?: string; message?: string; kind?: 'invitation' }

export function usePreview(content: Content) {
  const settled = useSettled(JSON.stringify(content), 400)
  return useQuery({
    queryKey: [api.mailPreview, settled],
    queryFn: async ({ signal }) => {
      const body: Content = JSON.parse(settled)
      return (await request(post(api.mailPreview, { body }), { signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

/** The same request sent twice (a double click, a lost response) makes one mailing; a changed one another. */
export function useKeyFor(): (request: object) => string {
  const last = useRef({ content: '', key: '' })
  return (request) => {
    const content = JSON.stringify(request)
    if (last.current.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
