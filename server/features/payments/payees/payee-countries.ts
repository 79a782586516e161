import { DAY } from '../../../platform/time/wall-clock.ts'
import type { PayeeCountries, Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'

const LIFETIME_MS = DAY
/** Every view of a page would ask a provider that is down. */
const RETRY_MS = 15_000

/** By the provider, of which an app has one: the countries change a few times a year. */
const cache = new WeakMap<Provider, { value: PayeeCountries | null; until: number }>()

/** Null: the provider could not be read. */
export async function findPayeeCountries(
  { log }: Pick<PaymentServices, 'log'>,
  provider: Provider,
): Promise<PayeeCountries | null> {
  const known = cache.get(provider)
  if (known && known.until > Date.now()) return known.value
  const read = await provider.listPayeeCountries()
  if (read.result === 'ok') {
    cache.set(provider, { value: read.value, until: Date.now() + LIFETIME_MS })
    return read.value
  }
  const code = read.result === 'refused' ? read.code : undefined
  log.error({ result: read.result, code, reason: read.reason }, 'reading the payout countries failed')
  cache.set(provider, { value: known?.value ?? null, until: Date.now() + RETRY_MS })
  return known?.value ?? null
}
