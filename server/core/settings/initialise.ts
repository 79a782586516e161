import { keepStoredDigits, minorDigits } from '../../../contract/format/money.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'

/**
 * At every start: a new database takes LAUNCH and CURRENCY, an existing one keeps its switch. A different currency is
 * accepted until the first booking; after that it would change the meaning of every amount.
 */
export async function initialiseMarket(db: Db, config: Pick<Config, 'launch' | 'currency'>): Promise<void> {
  await db.transaction(async (tx) => {
    await execute(tx)`
      update settings set launch = coalesce(launch, ${config.launch}),
        currency = coalesce(currency, ${config.currency ?? 'USD'})
      where launch is null or currency is null`
    if (config.currency) await changeCurrency(tx, config.currency)
    await keepDigits(tx)
  })
}

async function changeCurrency(tx: Db, wanted: string): Promise<void> {
  const rows = await query<{ currency: string; booked: boolean }>(tx)`
      select currency, exists (select from bookings) as booked from settings for update`
  const { currency, booked } = rows[0]!
  if (currency === wanted) return
  if (booked)
    throw new Error(
      `CURRENCY is ${wanted}, but existing bookings are in ${currency}. It can’t be changed now. Set CURRENCY=${currency}, or leave it out.`,
    )
  await execute(tx)`update settings set currency = ${wanted}, currency_digits = null`
}

/** Amounts from before the decimals were stored have those of the runtime of then. */
const digitsOfRuntime = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

async function keepDigits(tx: Db): Promise<void> {
  const rows = await query<{ currency: string; digits: number | null; booked: boolean }>(tx)`
    select currency, currency_digits as digits, exists (select from bookings) as booked from settings for update`
  const { currency, digits, booked } = rows[0]!
  const stored = digits ?? (booked ? digitsOfRuntime(currency) : minorDigits(currency))
  if (digits === null) await execute(tx)`update settings set currency_digits = ${stored}`
  keepStoredDigits(currency, stored)
}
