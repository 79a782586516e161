import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '../../forms/page-form.tsx'
import { moveTo } from './move-to.ts'

/**
 * The order as it is shown, ahead of the server. Each change is sent when the one before has been answered, so that they
 * arrive in their order and holding a key down sends a few, not fifty. A refusal brings the server's order back.
 */
export function useOrder(saved: string[]) {
  const fetcher = useFetcher<Refused | null>()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const [sent, setSent] = useState<string[] | null>(null)
  const idle = fetcher.state === 'idle'
  const { submit } = fetcher
  // Between sending and the first sign of it the fetcher still says that it is idle.
  const underWay = useRef(false)

  useEffect(() => {
    if (!idle) underWay.current = true
    if (!idle || wanted === null || (sent !== null && !underWay.current)) return
    underWay.current = false
    if (wanted === sent) {
      // Answered; from here on the page's own data say how it is.
      setWanted(null)
      setSent(null)
      return
    }
    setSent(wanted)
    void submit({ form: 'order', order: JSON.stringify(wanted) }, { method: 'post' })
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
