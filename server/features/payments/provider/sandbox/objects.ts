import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Minor } from '../../../../../contract/format/money.ts'
import type { Db } from '../../../../platform/db/connect.ts'
import { execute } from '../../../../platform/db/query.ts'
import { sandboxEvents, sandboxObjects } from '../../../../platform/db/tables/money/sandbox.ts'
import { DAY, later } from '../../../../platform/time/wall-clock.ts'
import { AUTHORISED_MS, DISPUTE_FEE, EVIDENCE_DAYS, providerFee } from './cards.ts'

export type SandboxObject = typeof sandboxObjects.$inferSelect
type Kind = SandboxObject['kind']

const PREFIX: Record<Kind, string> = {
  checkout: 'sbx_cs_',
  charge: 'sbx_ch_',
  refund: 'sbx_re_',
  dispute: 'sbx_dp_',
  payee: 'sbx_acct_',
  transfer: 'sbx_tr_',
  payout: 'sbx_po_',
  fee: 'sbx_fee_',
}
const random = () => randomBytes(16).toString('hex')

export const newReference = (kind: Kind): string => `${PREFIX[kind]}${random()}`

/** Creates an object, or returns the one that the same key has created. */
export async function makeObject(
  tx: Db,
  kind: Kind,
  key: string,
  values: Partial<
    Pick<SandboxObject, 'id' | 'state' | 'amountMinor' | 'currency' | 'data' | 'changesAt' | 'createdAt'>
  >,
): Promise<{ object: SandboxObject; isNew: boolean }> {
  const [made] = await tx
    .insert(sandboxObjects)
    .values({ id: newReference(kind), kind, key, state: 'open', ...values })
    .onConflictDoNothing({ target: sandboxObjects.key })
    .returning()
  if (made) {
    // Pages that were requested have their response; bills and sweeps appear in the balance only.
    if (kind !== 'checkout' && kind !== 'fee' && !made.data.sweep) await announce(tx, made.id)
    return { object: made, isNew: true }
  }
  const [found] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.key, key))
  return { object: found!, isNew: false }
}

export async function findObject(
  db: Db,
  by: { reference: string } | { key: string },
): Promise<SandboxObject | null> {
  const where = 'reference' in by ? eq(sandboxObjects.id, by.reference) : eq(sandboxObjects.key, by.key)
  const [found] = await db.select().from(sandboxObjects).where(where)
  return found ?? null
}

export async function lockObject(tx: Db, id: string): Promise<SandboxObject | null> {
  const [found] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)).for('update')
  return found ?? null
}

export async function changeObject(
  tx: Db,
  id: string,
  values: Partial<Pick<SandboxObject, 'state' | 'data' | 'changesAt'>>,
): Promise<SandboxObject> {
  const [changed] = await tx.update(sandboxObjects).set(values).where(eq(sandboxObjects.id, id)).returning()
  await announce(tx, id)
  return changed!
}

/** Delayed at random, so that events arrive out of order; deliver.ts sends each twice. */
async function announce(tx: Db, objectId: string): Promise<void> {
  const delay = Math.floor(Math.random() * 3000)
  await tx
    .insert(sandboxEvents)
    .values({ id: `sbx_evt_${random()}`, objectId, deliverAt: new Date(Date.now() + delay) })
}

function changeOf(state: string, now: Date): Date | null {
  if (state === 'processing') return later(now, 10_000)
  return state === 'authorised' ? later(now, AUTHORISED_MS) : null
}

export async function makeCharge(
  tx: Db,
  key: string,
  from: {
    amountMinor: Minor
    currency: string
    behaviour: string
    state: string
    checkout?: { id: string; key: string; data: SandboxObject['data'] }
  },
  now: Date,
): Promise<SandboxObject> {
  const { object, isNew } = await makeObject(tx, 'charge', key, {
    state: from.state,
    amountMinor: from.amountMinor,
    currency: from.currency,
    data: {
      card: from.behaviour,
      fee: String(providerFee(from.amountMinor)),
      checkout: from.checkout?.id ?? null,
      key: from.checkout?.key ?? null,
      authoriseOnly: from.checkout?.data.authoriseOnly ?? null,
      failure: from.state === 'failed' ? 'Your card was declined.' : null,
    },
    createdAt: now,
    changesAt: changeOf(from.state, now),
  })
  if (isNew && from.behaviour === 'disputed' && from.state === 'succeeded')
    await tx
      .update(sandboxObjects)
      .set({ changesAt: new Date(now.getTime() + DAY) })
      .where(eq(sandboxObjects.id, object.id))
  return object
}

/** Events over time: a slow payment succeeds, a cardholder disputes, a bank pays out. */
export async function passTime(db: Db, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(sandboxObjects)
      .where(and(isNotNull(sandboxObjects.changesAt), lte(sandboxObjects.changesAt, now)))
      .orderBy(sandboxObjects.changesAt)
      .limit(100)
      .for('update', { skipLocked: true })
    for (const object of due) await changeByItself(tx, object, now)
    return due.length
  })
}

async function changeByItself(tx: Db, object: SandboxObject, now: Date): Promise<void> {
  const done = { changesAt: null }
  if (object.kind === 'charge' && object.state === 'processing') {
    const { checkout, authoriseOnly } = object.data
    await changeObject(
      tx,
      object.id,
      authoriseOnly
        ? { state: 'authorised', changesAt: later(now, AUTHORISED_MS) }
        : { ...done, state: 'succeeded' },
    )
    if (checkout) await changeObject(tx, checkout, { state: 'paid' })
  } else if (object.kind === 'charge' && object.state === 'authorised')
    await changeObject(tx, object.id, { ...done, state: 'released' })
  else if (object.kind === 'charge' && object.data.card === 'disputed') {
    await execute(tx)`update sandbox_objects set changes_at = null where id = ${object.id}`
    await makeObject(tx, 'dispute', `dispute ${object.id}`, {
      state: 'open',
      amountMinor: object.amountMinor,
      currency: object.currency,
      data: { charge: object.id, fee: String(DISPUTE_FEE), reason: 'fraudulent' },
      createdAt: now,
      changesAt: new Date(now.getTime() + EVIDENCE_DAYS * DAY),
    })
  } else if (object.kind === 'dispute' && object.state === 'open') {
    // Without evidence the bank decides for the cardholder at the deadline.
    await changeObject(tx, object.id, { ...done, state: object.data.ends ?? 'lost' })
  } else if (object.kind === 'payout') await changeObject(tx, object.id, { ...done, state: 'paid' })
  else if (object.kind === 'checkout' && object.state === 'open')
    await changeObject(tx, object.id, { ...done, state: 'expired' })
  else await execute(tx)`update sandbox_objects set changes_at = null where id = ${object.id}`
}
