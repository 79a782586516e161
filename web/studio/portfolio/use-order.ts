import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '../../forms/form-result.ts'

/**
 * The order, updated optimistically. Each change is sent after the response to the previous one, so that they arrive in
 * order and a held key sends a few, not fifty. A rejection restores the server's order.
 */
export function useOrder(saved: string[]) {
  const fetcher = useFetcher<FormResult | null>()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const [sent, setSent] = useState<string[] | null>(null)
  const idle = fetcher.state === 'idle'
  const { submit } = fetcher
  // Right after sending, the fetcher is still idle.
  const underWay = useRef(false)

  useEffect(() => {
    if (!idle) underWay.current = true
    if (!idle || wanted === null || (sent !== null && !underWay.current)) return
    underWay.current = false
    if (wanted === sent) {
      // Done; from here on the page's data has the order.
      setWanted(null)
      setSent(null)
      return
    }
    setSent(wanted)
    const fields = new FormData()
    fields.set('form', 'order')
    for (const id of wanted) fields.append('order', id)
    void submit(fields, { method: 'post' })
  }, [idle, wanted, sent, submit])

  const known = new Set(saved)
  const order = wanted
    ? [...wanted.filter((id) => known.has(id)), ...saved.filter((id) => !wanted.includes(id))]
    : saved
  return {
    order,
    refused: idle ? (fetcher.data?.message ?? null) : null,
    move: (id: string, place: number) => {
      const next = moveTo(order, id, place)
      if (next.join() !== order.join()) setWanted(next)
    },
  }
}

/** Moves an entry to another index, clamped to the list. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id) || !Number.isFinite(place)) return [...ids]
  const others = ids.filter((other) => other !== id)
  others.splice(Math.min(Math.max(0, Math.trunc(place)), others.length), 0, id)
  return others
}
