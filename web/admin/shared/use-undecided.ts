import { useEffect, useEffectEvent, useState } from 'react'
import { idOf } from '../../ui/format.ts'
import { toast } from '../../ui/toast.ts'

type Identified = { id?: string | null; _id?: string | null }

/** The rows that an open question still names. Never none: without any left, the last ones stay until it closes. */
export function useUndecided<Row extends Identified>(rows: Row[]): Row[] {
  const key = rows.map(idOf).join()
  const [last, setLast] = useState({ key, rows })
  if (rows.length > 0 && key !== last.key) setLast({ key, rows })
  return rows.length > 0 ? rows : last.rows
}

type NoneLeft = { isAnyLeft: boolean; pending: boolean; message: string; about: string; onClose: () => void }

/** Closes the question once all its rows are decided, by a colleague or by a request whose response was lost. */
export function useCloseWhenDecided({ isAnyLeft, pending, message, about, onClose }: NoneLeft): void {
  const close = useEffectEvent(() => {
    toast.info(message, { about })
    onClose()
  })
  const isOver = !isAnyLeft && !pending
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
}
