import { once } from '../../client/once.ts'
import { nothing } from '../../ui/format.ts'

// In the time zone of the browser: only for the back-office, whose screens the server never renders.
const dayFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
)
const momentFormat = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }))

export const formatDay = (instant?: string | null): string => formatWith(dayFormat, instant)
export const formatMoment = (instant?: string | null): string => formatWith(momentFormat, instant)

function formatWith(format: () => Intl.DateTimeFormat, value?: string | null): string {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? nothing : format().format(date)
}
