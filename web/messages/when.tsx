import { once } from '../client/once.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const local = once(() => new Intl.DateTimeFormat('en-GB', style))
const universal = once(() => new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }))

/** An instant in the reader's time zone; in UTC without JavaScript, as the server does not know the zone. */
export function When({ instant }: { instant: string }) {
  const here = useHydrated()
  const date = new Date(instant)
  return <time dateTime={instant}>{here ? local().format(date) : `${universal().format(date)} UTC`}</time>
}
