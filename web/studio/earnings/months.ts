import { once } from '../../ui/once.ts'

const format = once(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** '2026-05' → 'May 2026' */
export const sayMonth = (month: string): string => format().format(new Date(`${month}-01T00:00:00Z`))
