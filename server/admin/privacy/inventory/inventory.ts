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
 * Every column of the database: what erasing a person does to it, and where it appears in the export of a person's data.
 * Tests fill every personal column and compare this list with what erasure and export do; `npm run docs:personal-data`
 * writes docs/personal-data.md from it.
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
