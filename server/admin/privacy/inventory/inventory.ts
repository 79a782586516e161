import { accounts } from './accounts.ts'
import { bookings } from './bookings.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { pictures } from './pictures.ts'
import { studios } from './studios.ts'
import { system } from './system.ts'
import { tax } from './tax.ts'
import type { Inventory } from './types.ts'

/**
 * Every column of the database: what erasing a person does to it, and where it is in the export of a person's data. Tests fill
 * every personal column with marks and hold this list against what erasure and export really do; `npm run docs:personal-data`
 * makes docs/personal-data.md of it.
 */
export const inventory: Inventory = {
  ...accounts,
  ...bookings,
  ...mail,
  ...money,
  ...pictures,
  ...studios,
  ...system,
  ...tax,
}
