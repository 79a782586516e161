import { createHash } from 'node:crypto'
import * as m from '#messages/payments'
import { asMinor, formatMinor, type Minor, majorOf, minorOf } from '../../../../contract/format/money.ts'
import {
  type AdminRefundPreview,
  type AdminRefundPreviewBody,
  correctionMessages,
} from '../../../../contract/payments/corrections.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { Conflict, InvalidField, NotFound } from '../../../platform/errors.ts'
import type { Booking } from '../../booking-process/events.ts'
import { isFinal } from '../../booking-process/process.ts'
import { readBalances } from '../ledger/balances.ts'
import { type CapturedCharge, readCharges, readReleased } from '../ledger/captured.ts'
import { type Bearing, divideRefund, refundOffice } from '../ledger/correction-postings.ts'
import { balanceOf } from '../ledger/post.ts'
import { accounts, type Entry, refundMade } from '../ledger/postings.ts'
import { describeEntry } from '../ledger/read.ts'

export type RefundPlan = {
  charge: CapturedCharge
  minor: Minor
  photographerMinor: Minor
  bears: Bearing
  /** The photographer's balance before the refund; below zero is a debt. */
  balanceMinor: Minor
  /** Fingerprint of the plan, so that a plan that changed since its preview is rejected. */
  expected: string
}

/** Splits a refund between photographer and platform, from the current balances; throws when it cannot be made. */
export async function planRefund(
  db: Db,
  booking: Booking,
  wanted: AdminRefundPreviewBody,
): Promise<RefundPlan> {
  const { currency } = booking
  const charges = await readCharges(db, booking.id)
  const charge = charges.find(({ attemptId, paymentId }) => wanted.payment === (attemptId ?? paymentId))
  if (!charge) throw new NotFound(correctionMessages.noPayment())
  const minor = minorOf(wanted.amount, currency)
  if (minor <= 0) throw new InvalidField('amount', correctionMessages.nothing())
  const photographerMinor = partOf(wanted, minor, currency)
  if (await isDisputed(db, charge)) throw new Conflict(correctionMessages.disputed())
  if (minor > charge.leftMinor) throw new Conflict(tooMuch('payment', charge.leftMinor, currency))
  // Until the booking ends, a cancellation still decides about all held money and would count the platform's part
  // twice.
  if (photographerMinor < minor && !isFinal(booking.state)) throw new Conflict(correctionMessages.notEnded())
  const money = await readBalances(db, booking.id)
  const heldMinor = asMinor(Math.max(0, money!.heldMinor))
  const releasedMinor = await readReleased(db, booking.id)
  if (photographerMinor > heldMinor + releasedMinor)
    throw new Conflict(tooMuch('share', asMinor(heldMinor + releasedMinor), currency))
  const { feePercent } = booking
  const bears = divideRefund({ minor, photographerMinor, heldMinor, releasedMinor, feePercent })
  const plan = [booking.id, charge.reference, minor, ...Object.values(bears)]
  return {
    charge,
    minor,
    photographerMinor,
    bears,
    balanceMinor: asMinor(-(await balanceOf(db, accounts.payable(booking.photographerId), currency))),
    expected: createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 32),
  }
}

/** How much can be refunded at most: of a payment, or of the photographer's share. */
function tooMuch(of: 'payment' | 'share', minor: Minor, currency: string): string {
  if (minor <= 0) return of === 'payment' ? m.nothingOfPayment() : m.nothingOfShare()
  const amount = formatMinor(minor, currency)
  return of === 'payment' ? m.atMostOfPayment({ amount }) : m.atMostOfShare({ amount })
}

function partOf(wanted: AdminRefundPreviewBody, minor: Minor, currency: string): Minor {
  if (wanted.from !== 'shared') return wanted.from === 'platform' ? asMinor(0) : minor
  if (wanted.photographerPart === undefined)
    throw new InvalidField('photographerPart', correctionMessages.partMissing())
  const part = minorOf(wanted.photographerPart, currency)
  if (part > minor) throw new InvalidField('photographerPart', correctionMessages.partTooLarge())
  return part
}

/** The bank holds the money during a chargeback: a refund as well could pay it twice. */
async function isDisputed(db: Db, { attemptId }: CapturedCharge): Promise<boolean> {
  const rows = await query(
    db,
  )`select from card_disputes where attempt_id = ${attemptId} and state = 'open' and not inquiry`
  return rows.length > 0
}

export const refundEntry = (booking: Booking, refund: string, { bears }: RefundPlan): Entry =>
  refundOffice({ ...bears, refund, booking: booking.id, photographer: booking.photographerId })

export function presentPlan(booking: Booking, plan: RefundPlan): AdminRefundPreview {
  const { currency } = booking
  const major = (minor: Minor) => majorOf(minor, currency)
  const { bears, minor, balanceMinor } = plan
  const after = asMinor(balanceMinor - bears.balanceMinor)
  return {
    amount: major(minor),
    currency,
    left: major(plan.charge.leftMinor),
    bears: {
      held: major(bears.heldMinor),
      photographer: major(bears.balanceMinor),
      fee: major(bears.feeMinor),
      platform: major(bears.platformMinor),
    },
    balance: { before: major(balanceMinor), after: major(after) },
    entries: presentEntries(
      [refundEntry(booking, 'new', plan), refundMade({ refund: 'new', minor, attempt: 1 })],
      currency,
    ),
    recovery: after < 0 && bears.balanceMinor > 0 ? m.balanceGoesBelowZero() : '',
    expected: plan.expected,
  }
}

export const presentEntries = (entries: Entry[], currency: string): AdminRefundPreview['entries'] =>
  entries.map(({ kind, postings }) => ({
    kind,
    text: describeEntry(kind, 'team'),
    postings: postings.map((posting) => ({ ...posting, currency })),
  }))
