import { desc, eq } from 'drizzle-orm'
import * as m from '#messages/payments'
import { asMinor, formatMinor, type Minor, majorOf, minorOf } from '../../../../contract/format/money.ts'
import { site } from '../../../../contract/paths.ts'
import {
  type AdjustmentBody,
  type AdjustmentPreview,
  type AdjustmentPreviewBody,
  type AdminBalance,
  correctionMessages,
} from '../../../../contract/payments/corrections.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { queueMail } from '../../../core/mail/outbox.ts'
import { readMarket } from '../../../core/settings/queries.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { balanceAdjustments } from '../../../platform/db/tables/money/corrections.ts'
import { people } from '../../../platform/db/tables/people.ts'
import { Conflict, InvalidField, NotFound } from '../../../platform/errors.ts'
import { databaseCode } from '../../../platform/http/error-handler.ts'
import type { Services } from '../../../platform/services.ts'
import { adjustment } from '../ledger/correction-postings.ts'
import { balanceOf, post } from '../ledger/post.ts'
import { accounts } from '../ledger/postings.ts'
import { readHeldBack } from '../payouts/held-back.ts'
import { presentEntries } from './plan-refund.ts'

/** Positive for a credit, negative for a debit. */
function signedMinor({ kind, amount }: AdjustmentPreviewBody, currency: string): Minor {
  const minor = minorOf(amount, currency)
  if (minor <= 0) throw new InvalidField('amount', correctionMessages.nothing())
  return kind === 'credit' ? minor : asMinor(-minor)
}

const readBalance = async (db: Db, photographerId: PersonId, currency: string): Promise<Minor> =>
  asMinor(-(await balanceOf(db, accounts.payable(photographerId), currency)))

async function findPhotographer(db: Db, id: string) {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  if (person?.role !== 'photographer') throw new NotFound(correctionMessages.noPhotographer())
  return person
}

export async function previewAdjustment(
  db: Db,
  photographerId: PersonId,
  body: AdjustmentPreviewBody,
): Promise<AdjustmentPreview> {
  await findPhotographer(db, photographerId)
  const { currency } = await readMarket(db)
  const minor = signedMinor(body, currency)
  const before = await readBalance(db, photographerId, currency)
  const entry = adjustment({ adjustment: 'new', photographer: photographerId, minor })
  return {
    currency,
    balance: { before: majorOf(before, currency), after: majorOf(asMinor(before + minor), currency) },
    entries: presentEntries([entry], currency),
  }
}

type AdjustmentRequest = { photographerId: PersonId; actorId: string; key: string; body: AdjustmentBody }

/** Credits or debits a photographer's balance. A retry with the same key returns the first adjustment. */
export async function adjustBalance(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  { photographerId, actorId, key, body }: AdjustmentRequest,
  now = new Date(),
): Promise<void> {
  const { db, config } = services
  await db
    .transaction(async (tx) => {
      const person = await findPhotographer(tx, photographerId)
      // A payout that starts now takes the whole balance, either with this adjustment or without it.
      await lockSubject(tx, 'payout', photographerId)
      const [known] = await tx.select().from(balanceAdjustments).where(eq(balanceAdjustments.requestKey, key))
      if (known && known.photographerId !== photographerId) throw new Conflict(correctionMessages.keyUsed())
      if (known) return
      const { currency } = await readMarket(tx)
      const minor = signedMinor(body, currency)
      const { reason, note } = body
      const id = newId()
      await tx.insert(balanceAdjustments).values({
        id,
        photographerId,
        amountMinor: minor,
        currency,
        reason,
        note,
        requestKey: key,
        createdAt: now,
      })
      const entry = adjustment({ adjustment: id, photographer: photographerId, minor })
      await post(tx, entry, { photographerId, currency, at: now })
      const amount = formatMinor(asMinor(Math.abs(minor)), currency)
      await recordActivity(tx, {
        actorId,
        action: 'balance.adjusted',
        subjectType: 'person',
        subjectId: photographerId,
        after: { kind: body.kind, amount, reason, note },
      })
      if (!person.email) return
      await queueMail(tx, services, {
        to: person.email,
        kind: 'booking',
        data: () => {
          const sum = { amount: formatMinor(asMinor(Math.abs(minor)), currency) }
          return {
            fullName: person.fullName,
            subject: minor > 0 ? m.addedToBalanceSubject(sum) : m.deductedFromBalanceSubject(sum),
            text: `${minor > 0 ? m.balanceRaised(sum) : m.balanceLowered(sum)}\n\n“${note}”`,
            button: m.viewEarnings(),
            link: `${config.publicUrl}${site.studioEarnings}`,
          }
        },
      })
    })
    .catch((error) => {
      // A concurrent request used the same key for another photographer.
      throw databaseCode(error) === '23505' ? new Conflict(correctionMessages.keyUsed()) : error
    })
}

const NEWEST = 50

export async function readAdminBalance(db: Db, photographerId: PersonId): Promise<AdminBalance> {
  await findPhotographer(db, photographerId)
  const { currency } = await readMarket(db)
  const rows = await db
    .select()
    .from(balanceAdjustments)
    .where(eq(balanceAdjustments.photographerId, photographerId))
    .orderBy(desc(balanceAdjustments.createdAt), desc(balanceAdjustments.id))
    .limit(NEWEST)
  return {
    balance: majorOf(await readBalance(db, photographerId, currency), currency),
    currency,
    heldBack: await readHeldBack(db, photographerId, currency),
    adjustments: rows.map((row) => ({
      id: row.id,
      amount: majorOf(row.amountMinor, row.currency),
      currency: row.currency,
      reason: row.reason,
      note: row.note,
      at: row.createdAt.toISOString(),
    })),
  }
}
