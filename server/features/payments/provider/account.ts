import { eq } from 'drizzle-orm'
import { readMarket } from '../../../core/settings/queries.ts'
import { ConfigError } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { providerAccounts } from '../../../platform/db/tables/money/payments.ts'
import type { Provider, ProviderAccount } from './interface.ts'
import { currentProvider, type PaymentServices } from './providers.ts'
import { explainUnsupported } from './stripe/amounts.ts'

/** Providers whose account is the one of the payments before. */
const checked = new WeakSet<Provider>()

const inWords = ({ account, live }: ProviderAccount): string =>
  `the account ${account} in ${live ? 'live' : 'test'} mode`

async function compare(db: Db, { name }: Provider, found: ProviderAccount): Promise<string | null> {
  const [known] = await db.select().from(providerAccounts).where(eq(providerAccounts.provider, name))
  return !known || (known.account === found.account && known.live === found.live)
    ? null
    : `The key opens ${inWords(found)}, but the payments in this database were made with ${inWords(known)}. Use the earlier key, or another database.`
}

/**
 * Stores the account and the mode with the first payment. Returns what is wrong when the key opens another account
 * than then: its payments, cards and photographers do not exist there.
 */
export async function findWrongAccount(
  { db }: Pick<PaymentServices, 'db'>,
  provider: Provider,
): Promise<string | null> {
  if (provider.name === 'sandbox' || checked.has(provider)) return null
  const read = await provider.readAccount()
  // Unreachable: whatever follows fails in the same way.
  if (read.result !== 'ok') return null
  await db
    .insert(providerAccounts)
    .values({ provider: provider.name, ...read.value })
    .onConflictDoNothing()
  const wrong = await compare(db, provider, read.value)
  if (!wrong) checked.add(provider)
  return wrong
}

/**
 * Refuses to start with a currency that Stripe does not support, or with a key of another account or mode. A provider
 * that cannot be reached does not stop the start.
 */
export async function requireUsableAccount(services: PaymentServices): Promise<void> {
  const provider = currentProvider(services)
  if (provider?.name !== 'stripe') return
  const unsupported = explainUnsupported((await readMarket(services.db)).currency)
  if (unsupported) throw new ConfigError([`CURRENCY: ${unsupported}`])
  if ((await services.db.$count(providerAccounts)) === 0) return
  const read = await provider.readAccount()
  const wrong = read.result === 'ok' ? await compare(services.db, provider, read.value) : null
  if (wrong) throw new ConfigError([`STRIPE_SECRET_KEY: ${wrong}`])
}
