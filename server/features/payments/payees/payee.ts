import { and, eq } from 'drizzle-orm'
import { fill } from '../../../../contract/api/path.ts'
import { site } from '../../../../contract/paths.ts'
import { type OpenPayeeBody, type Payee, payeeMessages } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { payees } from '../../../platform/db/tables/money/payouts.ts'
import { Conflict, InvalidField, Unavailable } from '../../../platform/errors.ts'
import { enforce, type Limit, takeHit } from '../../../platform/http/limits.ts'
import { updateListingOfPayee } from '../../listings/listing.ts'
import {
  COUNTRY_UNSUPPORTED,
  type Outcome,
  PAYEE_GONE,
  type PayeeObject,
  type Provider,
  RECHECK_AFTER_MS,
} from '../provider/interface.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { closeGonePayee } from './gone.ts'
import { findPayeeCountries } from './payee-countries.ts'
import { presentRequirements } from './requirement-words.ts'

type PayeeRow = typeof payees.$inferSelect
type Business = { country: string; businessType: 'individual' | 'company' }

/** The photographer's account at the provider of today; one at another provider receives nothing. */
export async function findPayee(db: Db, provider: string | undefined, photographerId: PersonId) {
  const [payee] = await db.select().from(payees).where(eq(payees.photographerId, photographerId))
  return payee && payee.provider === provider ? payee : null
}

/** Whether the photographer can be paid: with a provider only to a ready account; without one the operator pays by hand. */
export async function canPayOut(
  tx: Db,
  services: PaymentServices,
  photographerId: PersonId,
): Promise<boolean> {
  const provider = currentProvider(services)
  return !provider || (await findPayee(tx, provider.name, photographerId))?.state === 'ready'
}

export async function readPayee(services: PaymentServices, photographerId: PersonId): Promise<Payee> {
  const payee = await findPayee(services.db, currentProvider(services)?.name, photographerId)
  const guess = payee?.country ? null : await readFacts(services.db, photographerId)
  const state = payee?.reference ? payee.state : 'none'
  return {
    state,
    link: state === 'pending' ? payee!.link : null,
    country: payee?.country ?? guess?.country ?? null,
    businessType: payee?.businessType ?? guess?.businessType ?? null,
    lastFour: payee?.lastFour ?? null,
    requirements: presentRequirements(payee?.requirements ?? null),
  }
}

/** The provider limits our calls, payments included, so each account may cause only a few. */
export const callLimit = (what: 'open' | 'read', photographerId: PersonId): Limit => ({
  key: `payee:${what}:${photographerId}`,
  most: what === 'open' ? 10 : 30,
  windowSeconds: 3_600,
})

/** As the provider reads now: a photographer who returns from its form needs no webhook. */
export async function lookUpPayee(services: PaymentServices, photographerId: PersonId): Promise<Payee> {
  const limit = callLimit('read', photographerId)
  const payee = await findPayee(services.db, currentProvider(services)?.name, photographerId)
  // Beyond the limit the webhook brings the state.
  if (payee?.reference && (await takeHit(services.db, limit)).fits)
    await refreshPayee(services, photographerId)
  return readPayee(services, photographerId)
}

/** Brings the stored payee to what the provider says now. */
export async function refreshPayee(services: PaymentServices, photographerId: PersonId): Promise<void> {
  const provider = currentProvider(services)
  const payee = await findPayee(services.db, provider?.name, photographerId)
  if (provider && payee?.reference) {
    const read = await provider.read('payee', { reference: payee.reference })
    if (read.result !== 'ok') return
    if (read.value) await settlePayee(services, provider.name, read.value)
    else await closeGonePayee(services, provider.name, payee.reference)
  }
}

/** Opens the photographer's account at the provider. It is the same one again for the same country and business type. */
export async function openPayee(
  services: PaymentServices,
  photographerId: PersonId,
  body: OpenPayeeBody,
): Promise<Payee> {
  const { db, config } = services
  const provider = currentProvider(services)
  if (!provider) throw new Unavailable(payeeMessages.byHand(), 60)
  await enforce(db, payeeMessages.tooOften(), callLimit('open', photographerId))
  const known = await findPayee(db, provider.name, photographerId)
  const facts = await readFacts(db, photographerId)
  const current = known?.reference && !(await isToReplace(db, known, body)) ? known.reference : null
  const business = {
    country: (current ? known!.country : (body.country ?? known?.country)) ?? facts.country,
    businessType: (current ? known!.businessType : body.businessType) ?? facts.businessType,
  }
  if (!current) await checkCountry(services, provider, photographerId, business.country)
  const chosen: Business = { ...business, country: business.country ?? '' }
  const key = keyOf(photographerId, chosen, known?.goneAccounts ?? 0)
  const reference = current ?? (known && (await findEarlier(provider, known, key, chosen)))
  const begun = {
    ...chosen,
    country: chosen.country || null,
    provider: provider.name,
    updatedAt: new Date(),
    // Should the provider refuse, the account in another country or at another provider must not stand for this one.
    ...(current
      ? {}
      : {
          ...{ reference: null, state: 'pending' as const, link: null, lastFour: null, requirements: null },
          payoutsResumedAt: new Date(),
        }),
  }
  await db
    .insert(payees)
    .values({ photographerId, ...begun })
    .onConflictDoUpdate({ target: payees.photographerId, set: begun })
  const outcome = await provider.openPayee(key, {
    ...chosen,
    reference,
    email: facts.email,
    name: chosen.businessType === 'company' ? facts.company : facts.name,
    profileUrl: `${config.publicUrl}${facts.slug ? fill(site.profile, { slug: facts.slug }) : ''}`,
    returnUrl: `${config.publicUrl}${body.from === 'setup' ? site.setupPayouts : site.studioEarnings}`,
  })
  if (current && outcome.result === 'refused' && outcome.code === PAYEE_GONE) {
    await closeGonePayee(services, provider.name, current)
    return openPayee(services, photographerId, body)
  }
  if (outcome.result !== 'ok') throw explainRefusal(services, photographerId, chosen.country, outcome)
  const { country, ...opened } = outcome.value
  await storePayee(db, photographerId, { ...opened, ...(country ? { country } : {}) })
  const { closed } = presentRequirements(opened.requirements).disabled ?? {}
  if (closed) throw new Conflict(payeeMessages.closed())
  return { ...(await readPayee(services, photographerId)), link: opened.link }
}

/** The same key opens the same account; after one is gone, the next has a key of its own. */
const keyOf = (photographerId: PersonId, { country, businessType }: Business, gone: number): string =>
  `payee:${photographerId}:${country}:${businessType}${gone > 0 ? `:${gone + 1}` : ''}`

async function storePayee(
  db: Db,
  photographerId: PersonId,
  {
    reference,
    state,
    link,
    lastFour,
    requirements,
    ...more
  }: Omit<PayeeObject, 'kind' | 'country'> & { country?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(payees)
      .set({
        reference,
        state,
        link,
        lastFour,
        requirements,
        ...(more.country ? { country: more.country } : {}),
      })
      .where(eq(payees.photographerId, photographerId))
    await updateListingOfPayee(tx, photographerId)
  })
}

/** An account stays in its country. Until it has received anything, another choice opens another account. */
async function isToReplace(db: Db, known: PayeeRow, body: OpenPayeeBody): Promise<boolean> {
  const differs =
    (body.country !== undefined && known.country !== null && body.country !== known.country) ||
    (body.businessType !== undefined &&
      known.businessType !== null &&
      body.businessType !== known.businessType)
  if (!differs || known.state === 'ready') return false
  const rows = await query(db)`
    select from payouts where photographer_id = ${known.photographerId} and provider = ${known.provider}
      and state <> 'returned' limit 1`
  return rows.length === 0
}

async function checkCountry(
  services: PaymentServices,
  provider: Provider,
  photographerId: PersonId,
  country: string | null,
): Promise<void> {
  if (!country) throw new InvalidField('country', payeeMessages.chooseCountry())
  const supported = await findPayeeCountries(services, provider)
  if (!supported) throw new Unavailable(payeeMessages.noAnswer())
  if (supported.countries.includes(country)) return
  services.log.warn(
    { photographer: photographerId, country, platform: supported.platform, code: COUNTRY_UNSUPPORTED },
    'opening a payout account failed',
  )
  throw new InvalidField('country', payeeMessages.notToCountry(country, supported.platform))
}

/** Asked before, and the answer got lost: the provider may have forgotten the key, but not the account. */
async function findEarlier(
  provider: Provider,
  known: PayeeRow,
  key: string,
  { country, businessType }: Business,
): Promise<string | null> {
  const again =
    known.country === country &&
    known.businessType === businessType &&
    Date.now() - known.updatedAt.getTime() >= RECHECK_AFTER_MS
  if (!again) return null
  const read = await provider.read('payee', { key })
  if (read.result !== 'ok') throw new Unavailable(payeeMessages.noAnswer())
  return read.value?.reference ?? null
}

function explainRefusal(
  { log }: PaymentServices,
  photographer: string,
  country: string,
  outcome: Exclude<Outcome<unknown>, { result: 'ok' }>,
): Error {
  const code = outcome.result === 'refused' ? outcome.code : undefined
  log.error(
    { photographer, country, result: outcome.result, code, reason: outcome.reason },
    'opening a payout account failed',
  )
  if (outcome.result === 'unknown') return new Unavailable(payeeMessages.noAnswer())
  return code === COUNTRY_UNSUPPORTED
    ? new InvalidField('country', payeeMessages.notYetToCountry(country))
    : new Unavailable(payeeMessages.refused())
}

type Facts = {
  email: string | null
  name: string | null
  company: string | null
  slug: string | null
  country: string | null
  businessType: 'individual' | 'company'
}

/** What we know of the photographer's business: as chosen, else from the tax details, the account and the base location. */
async function readFacts(db: Db, photographerId: PersonId): Promise<Facts> {
  const rows = await query<Facts>(db)`
    select p.email, coalesce(case t.kind when 'individual' then t.legal_name end, p.full_name) as name,
      case t.kind when 'company' then t.legal_name end as company, s.slug,
      coalesce(s.payout_country, t.country, l.country) as country, coalesce(t.kind, 'individual') as "businessType"
    from people p left join studios s on s.photographer_id = p.id left join places l on l.id = s.place_id
    left join lateral (select kind, legal_name, country from tax_details d where d.person_id = p.id
      order by created_at desc, id desc limit 1) t on true
    where p.id = ${photographerId}`
  return rows[0]!
}

/** Brings a payee to what the provider says it is; a listing may depend on it. */
export async function settlePayee(
  { db, log }: PaymentServices,
  provider: string,
  { reference, state, link, country, lastFour, requirements }: PayeeObject,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(payees)
      .where(and(eq(payees.provider, provider), eq(payees.reference, reference)))
      .for('update')
    if (!known) return false
    const { photographerId } = known
    await tx
      .update(payees)
      .set({
        ...{ state, link, country: country ?? known.country, lastFour, requirements, updatedAt: new Date() },
        // Another bank account: failures of the one before no longer pause payouts.
        ...(lastFour !== null && lastFour !== known.lastFour ? { payoutsResumedAt: new Date() } : {}),
      })
      .where(eq(payees.photographerId, photographerId))
    const code = requirements.disabledReason
    if (code && code !== known.requirements?.disabledReason)
      log.warn({ photographer: photographerId, code }, 'the provider disabled a payout account')
    if (state !== known.state) await updateListingOfPayee(tx, photographerId)
    return true
  })
}
