import { useSyncExternalStore } from 'react'

const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const local = new Intl.DateTimeFormat('en-GB', style)
const universal = new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' })

const never = () => () => {}
/** False on the server and for the first moment in the browser, so that both say the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A moment in the reader's zone; the server knows none, so without a script it is told as UTC. */
export function When({ instant }: { instant: string }) {
  const here = useHydrated()
  const date = new Date(instant)
  return <time dateTime={instant}>{here ? local.format(date) : `${universal.format(date)} UTC`}</time>
}
