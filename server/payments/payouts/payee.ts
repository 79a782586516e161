import { eq } from 'drizzle-orm'
import { site } from '../../../contract/paths.ts'
import { type Payee, paymentMessages } from '../../../contract/payments.ts'
import type { Db } from '../../db/connect.ts'
import { payees } from '../../db/tables/payments.ts'
import { people } from '../../db/tables/people.ts'
import { Unavailable } from '../../errors.ts'
import { countHit, enforce, type Limit } from '../../http/limits.ts'
import { currentProvider, type PaymentServices } from '../providers.ts'
import { settlePayee } from './settle.ts'

/** The photographer's account at the provider of today; one at another provider receives nothing. */
export async function findPayee(db: Db, provider: string | undefined, photographerId: string) {
  const [payee] = await db.select().from(payees).where(eq(payees.photographerId, photographerId))
  return payee && payee.provider === provider ? payee : null
}

export async function readPayee(services: PaymentServices, photographerId: string): Promise<Payee> {
  const payee = await findPayee(services.db, currentProvider(services)?.name, photographerId)
  return { state: payee?.state ?? 'none', link: payee?.state === 'pending' ? payee.link : null }
}

/** The provider limits our calls, payments included, so one account may cause few of them. */
const callLimit = (what: 'open' | 'read', photographerId: string): Limit => ({
  key: `payee:${what}:${photographerId}`,
  most: what === 'open' ? 10 : 30,
  windowSeconds: 3_600,
})

/** As the provider reads now: whoever comes back from its form is told at once, without waiting for a webhook. */
export async function lookUpPayee(services: PaymentServices, photographerId: string): Promise<Payee> {
  const provider = currentProvider(services)
  const payee = await findPayee(services.db, provider?.name, photographerId)
  if (provider && payee?.state === 'pending' && payee.reference) {
    const limit = callLimit('read', photographerId)
    // Later the webhook tells.
    if ((await countHit(services.db, limit)).hits > limit.most) return readPayee(services, photographerId)
    const read = await provider.read('payee', { reference: payee.reference })
    if (read.result === 'ok' && read.value) await settlePayee(services, provider.name, read.value)
  }
  return readPayee(services, photographerId)
}

/** Opens the photographer's account at the provider; asked again, it is the same one. */
export async function openPayee(services: PaymentServices, photographerId: string): Promise<Payee> {
  const provider = currentProvider(services)
  if (!provider) throw new Unavailable('Payouts are made by hand here: there is nothing to set up.', 60)
  await enforce(services.db, paymentMessages.payeeTooOften, callLimit('open', photographerId))
  const [person] = await services.db
    .select({ email: people.email, name: people.fullName })
    .from(people)
    .where(eq(people.id, photographerId))
  await services.db.insert(payees).values({ photographerId, provider: provider.name }).onConflictDoNothing()
  const known = await findPayee(services.db, provider.name, photographerId)
  const outcome = await provider.openPayee(`payee:${photographerId}`, {
    ...person!,
    reference: known?.reference ?? null,
    returnUrl: `${services.config.publicUrl}${site.studioEarnings}`,
  })
  if (outcome.result !== 'ok') {
    const code = outcome.result === 'refused' ? outcome.code : undefined
    services.log.error(
      { photographer: photographerId, result: outcome.result, code, reason: outcome.reason },
      'a payee was not opened',
    )
    throw new Unavailable(
      outcome.result === 'unknown' ? paymentMessages.noAnswer : paymentMessages.payeeRefused,
    )
  }
  const { reference, state, link } = outcome.value
  await services.db
    .update(payees)
    .set({ reference, state, link, provider: provider.name, updatedAt: new Date() })
    .where(eq(payees.photographerId, photographerId))
  return { state, link: state === 'pending' ? link : null }
}
