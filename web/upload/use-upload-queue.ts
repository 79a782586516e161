import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useBeforeUnload } from 'react-router'
import type { Picture } from '../../contract/pictures/pictures.ts'
import { emptyQueue, sumUp } from './items.ts'
import { FileQueue } from './queue.ts'
import type { Target } from './tus.ts'

export type UploadOptions = Target & {
  /** A photo is ready and at the end of its list. Called again for a file that was sent before. */
  onDone: (picture: Picture) => void
  /** Files not ready yet; a failed one counts until it is retried or removed. */
  onPending?: (files: number) => void
  /** Makes what is sent of a chosen file. */
  prepare?: (file: File) => Promise<File>
}

/** Uploads without UI: the queue and its actions. Closing the page asks while bytes are unsent. */
export function useUploadQueue({ purpose, booking, thread, onDone, onPending, prepare }: UploadOptions) {
  const latest = useRef({ onDone, prepare })
  useEffect(() => {
    latest.current = { onDone, prepare }
  })
  const queue = useMemo(
    () =>
      new FileQueue({
        target: { purpose, ...(booking ? { booking } : {}), ...(thread ? { thread } : {}) },
        onDone: (picture) => latest.current.onDone(picture),
        prepare: async (file) => latest.current.prepare?.(file) ?? file,
      }),
    [purpose, booking, thread],
  )
  useEffect(() => {
    void queue.open()
    const goOn = () => queue.retry()
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('online', goOn)
      queue.close()
    }
  }, [queue])
  const state = useSyncExternalStore(queue.subscribe, queue.read, () => emptyQueue)
  const totals = sumUp(state.items)
  const pending = totals.unsent + totals.working + totals.failed
  const reportPending = useEffectEvent((files: number) => onPending?.(files))
  useEffect(() => reportPending(pending), [pending])
  useBeforeUnload((event) => {
    if (totals.unsent > 0) event.preventDefault()
  })
  return { ...state, totals, queue }
}
