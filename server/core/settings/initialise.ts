import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'

/**
 * At every start: a new database takes LAUNCH and CURRENCY, an existing one keeps its switch. A different currency is
 * accepted until the first booking; after that it would change the meaning of every amount.
 */
export async function settleMarket(db: Db, config: Pick<Config, 'launch' | 'currency'>): Promise<void> {
  await db.transaction(async (tx) => {
    await execute(tx)`
      update settings set launch = coalesce(launch, ${config.launch}),
        currency = coalesce(currency, ${config.currency ?? 'USD'})
      where launch is null or currency is null`
    if (!config.currency) return
    const rows = await query<{ currency: string; booked: boolean }>(tx)`
      select currency, exists (select from bookings) as booked from settings for update`
    const { currency, booked } = rows[0]!
    if (currency === config.currency) return
    if (booked)
      throw new Error(
        `CURRENCY is ${config.currency}, but existing bookings are in ${currency}. It can’t be changed now. Set CURRENCY=${currency}, or leave it out.`,
      )
    await execute(tx)`update settings set currency = ${config.currency}`
  })
}
