import { once } from '../client/once.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const local = once(() => new Intl.DateTimeFormat('en-GB', style))
const universal = once(() => new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }))

/** A moment in the reader's zone; the server knows none, so without a script it is told as UTC. */
export function When({ instant }: { instant: string }) {
  const here = useHydrated()
  const date = new Date(instant)
  return <time dateTime={instant}>{here ? local().format(date) : `${universal().format(date)} UTC`}</time>
}
