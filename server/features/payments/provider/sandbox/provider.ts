import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { fill } from '../../../../../contract/api/path.ts'
import { asMinor } from '../../../../../contract/format/money.ts'
import { site } from '../../../../../contract/paths.ts'
import { minimumCharge } from '../../../../../contract/payments/charges.ts'
import { query } from '../../../../platform/db/query.ts'
import { sandboxEvents, sandboxObjects } from '../../../../platform/db/tables/money/sandbox.ts'
import { deriveKey } from '../../../../platform/secrets/secret.ts'
import type { Services } from '../../../../platform/services.ts'
import {
  type ListedEvent,
  type Movement,
  type ObjectKind,
  type Outcome,
  PAYEE_NOT_READY,
  type Provider,
  type ProviderEvent,
} from '../interface.ts'
import { capture, release } from './authorisations.ts'
import { listBalanceTransactions, readBalance } from './balance-transactions.ts'
import {
  findExcess,
  listPayeeBalances,
  readPayeeBalance,
  readPlatformBalance,
  refused,
  shortOfFunds,
} from './balances.ts'
import {
  changeObject,
  findObject,
  lockObject,
  makeCharge,
  makeObject,
  newReference,
  passTime,
  type SandboxObject,
} from './objects.ts'
import { GONE, isReady, openPayee, openPayeeLogin, PAYEE_COUNTRIES, payeeGone } from './payees.ts'
import { acceptDispute, submitEvidence } from './respond.ts'
import { reverseTransfer } from './reverse.ts'
import { toCharge, toCheckout, toPayout, toRefund, toTransfer, view } from './views.ts'

const ok = <T>(value: T): Outcome<T> => ({ result: 'ok', value })

const TOO_SMALL = 'The amount is below the minimum charge.'

/** Cached, because deriving a key takes longer than signing with it. */
let derived: { secret: string; key: Buffer } | undefined

function keyOf(secret: string): Buffer {
  if (derived?.secret !== secret) derived = { secret, key: deriveKey(secret, 'sandbox webhooks') }
  return derived.key
}

export const signSandbox = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${createHmac('sha256', keyOf(secret)).update(`${at}.${body}`).digest('hex')}`

/** A stand-in for a payment provider that uses test money, with its own payment page and webhooks. */
export function createSandbox({ db, config, secret }: Pick<Services, 'db' | 'config' | 'secret'>): Provider {
  return {
    name: 'sandbox',
    checkSetup: async () => ok([]),
    readAccount: async () => ok({ account: 'sandbox', live: false }),
    async openCheckout(key, wanted) {
      if (wanted.minor < minimumCharge(wanted.currency)) return refused(TOO_SMALL)
      const reference = newReference('checkout')
      const { object } = await makeObject(db, 'checkout', key, {
        id: reference,
        amountMinor: wanted.minor,
        currency: wanted.currency,
        data: {
          description: wanted.description,
          saveCard: wanted.saveCard ? 'yes' : null,
          authoriseOnly: wanted.authoriseOnly ? 'yes' : null,
          success: wanted.successUrl,
          cancel: wanted.cancelUrl,
          url: `${config.publicUrl}${fill(site.sandboxPay, { reference })}`,
        },
        changesAt: wanted.expiresAt,
      })
      return ok(await toCheckout(db, object))
    },
    async closeCheckout(reference) {
      return db.transaction(async (tx) => {
        const object = await lockObject(tx, reference)
        if (object?.kind !== 'checkout') return refused('No such checkout.')
        const closed =
          object.state === 'open'
            ? await changeObject(tx, reference, { state: 'expired', changesAt: null })
            : object
        return ok(await toCheckout(tx, closed))
      })
    },
    capture: (_key, charge) => capture(db, charge),
    release: (_key, charge) => release(db, charge),
    async chargeSavedCard(key, wanted) {
      if (wanted.minor < minimumCharge(wanted.currency)) return refused(TOO_SMALL)
      const behaviour = wanted.card.split(':')[1] ?? ''
      const state = behaviour === 'fails-later' || behaviour === 'declined' ? 'failed' : 'succeeded'
      const from = { amountMinor: wanted.minor, currency: wanted.currency, behaviour, state }
      const charge = await db.transaction((tx) => makeCharge(tx, key, from, new Date()))
      return charge.state === 'failed'
        ? { result: 'declined', reason: charge.data.failure ?? 'Your card was declined.' }
        : ok(toCharge(charge))
    },
    async refund(key, wanted) {
      return db.transaction(async (tx) => {
        const charge = await lockObject(tx, wanted.charge)
        if (charge?.kind !== 'charge') return refused('No such payment.')
        const known = await findObject(tx, { key })
        if (known) return ok(toRefund(known))
        const rows = await query<{ back: string }>(tx)`
          select coalesce(sum(amount_minor), 0) as back from sandbox_objects
          where kind = 'refund' and state <> 'failed' and data ->> 'charge' = ${charge.id}`
        if (Number(rows[0]!.back) + wanted.minor > charge.amountMinor)
          return refused('The refund exceeds the payment.')
        const { object } = await makeObject(tx, 'refund', key, {
          state: 'made',
          amountMinor: wanted.minor,
          currency: wanted.currency,
          data: { charge: charge.id },
        })
        return ok(toRefund(object))
      })
    },
    listPayeeCountries: async () => ok(PAYEE_COUNTRIES),
    openPayeeLogin: (payee) => openPayeeLogin(db, config.publicUrl, payee),
    openPayee: (key, wanted) => openPayee(db, config.publicUrl, key, wanted),
    async transfer(key, wanted) {
      return db.transaction(async (tx) => {
        const charge = wanted.charge ? await lockObject(tx, wanted.charge) : null
        const known = await findObject(tx, { key })
        if (known) return ok(toTransfer(known))
        if ((await findObject(tx, { reference: wanted.payee }))?.state === GONE) return payeeGone
        if (!(await isReady(tx, wanted.payee)))
          return { result: 'refused', reason: 'The payout account isn’t ready.', code: PAYEE_NOT_READY }
        const problem = wanted.charge
          ? await findExcess(tx, charge, wanted.minor)
          : (await readPlatformBalance(tx, wanted.currency)) < wanted.minor && shortOfFunds
        if (problem) return problem
        const { object } = await makeObject(tx, 'transfer', key, {
          state: 'made',
          amountMinor: wanted.minor,
          currency: wanted.currency,
          data: { payee: wanted.payee, charge: wanted.charge },
        })
        return ok(toTransfer(object))
      })
    },
    reverseTransfer: (key, transfer, minor) =>
      db.transaction(async (tx) => {
        const outcome = await reverseTransfer(tx, key, transfer, minor)
        return outcome.result === 'ok' ? ok(toTransfer(outcome.value)) : outcome
      }),
    async payOut(key, wanted) {
      return db.transaction(async (tx) => {
        await lockObject(tx, wanted.payee)
        const known = await findObject(tx, { key })
        if (known) return ok(toPayout(known))
        if ((await findObject(tx, { reference: wanted.payee }))?.state === GONE) return payeeGone
        if ((await readPayeeBalance(tx, wanted.payee)).available < wanted.minor) return shortOfFunds
        const { object } = await makeObject(tx, 'payout', key, {
          state: 'processing',
          amountMinor: wanted.minor,
          currency: wanted.currency,
          data: { payee: wanted.payee },
          changesAt: new Date(Date.now() + 1000),
        })
        return ok(toPayout(object))
      })
    },
    submitEvidence: (key, wanted) => submitEvidence(db, key, wanted),
    acceptDispute: (_key, dispute) => acceptDispute(db, dispute),
    async read(kind, by) {
      await passTime(db)
      const object = await findObject(db, by)
      const isFound = object?.kind === kind && object.state !== GONE
      return ok(isFound ? ((await view(db, object)) as never) : null)
    },
    verifyWebhook: async (headers, body) => verify(secret, headers, body),
    async listEvents(since) {
      const rows = await db
        .select({
          id: sandboxEvents.id,
          reference: sandboxObjects.id,
          kind: sandboxObjects.kind,
          at: sandboxEvents.createdAt,
        })
        .from(sandboxEvents)
        .innerJoin(sandboxObjects, eq(sandboxObjects.id, sandboxEvents.objectId))
        .where(gte(sandboxEvents.createdAt, since))
      return ok(rows.map((row) => ({ ...row, isRequired: true }) as ListedEvent))
    },
    async listMovements(since) {
      const moved = ['charge', 'refund', 'transfer', 'dispute'] as const
      const rows = await db
        .select()
        .from(sandboxObjects)
        .where(and(gte(sandboxObjects.createdAt, since), inArray(sandboxObjects.kind, [...moved])))
      return ok(rows.filter(({ state }) => !UNMOVED.has(state)).flatMap(toMovements))
    },
    listBalanceTransactions: async (since) => ok(await listBalanceTransactions(db, since)),
    readBalance: async () => ok(await readBalance(db)),
    readPayeeBalance: async (payee) => ok(await listPayeeBalances(db, payee)),
  }
}

const UNMOVED = new Set(['failed', 'processing', 'authorised', 'released'])

/** A reversed transfer has moved twice. */
function toMovements({ kind, id, amountMinor, currency, createdAt, data }: SandboxObject): Movement[] {
  const moved = { reference: id, minor: amountMinor, currency }
  const made = { ...moved, kind: kind as Movement['kind'], at: createdAt }
  if (!data.reversedAt) return [made]
  const minor = data.reversed ? asMinor(data.reversed) : amountMinor
  return [made, { ...moved, minor, kind: 'reversal', at: new Date(data.reversedAt) }]
}

const TOLERANCE_SECONDS = 300

function verify(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): ProviderEvent | null {
  const header = String(headers['sandbox-signature'] ?? '')
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  const age = Date.now() / 1000 - at
  // A timestamp in the future is as invalid as an old one.
  if (!Number.isFinite(age) || age > TOLERANCE_SECONDS || age < -TOLERANCE_SECONDS) return null
  const expected = Buffer.from(signSandbox(secret, at, body))
  const given = Buffer.from(header)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { id, object } = JSON.parse(body) as { id: string; object: { kind: ObjectKind; id: string } }
  return { id, kind: object.kind, reference: object.id }
}
