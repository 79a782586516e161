import * as m from '#messages/payments-chargebacks'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { asMinor, formatMinor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import type { Chargeback } from './note-response.ts'

/** The provider's reason codes, in words for administrators. */
const REASONS: Record<string, () => string> = {
  credit_not_processed: m.theClientSaysAPromisedRefundNever,
  duplicate: m.theClientSaysTheyWereChargedTwice,
  fraudulent: m.theCardholderSaysTheyDidntMakeThis,
  product_not_received: m.theClientSaysTheyDidntGetWhatThey,
  product_unacceptable: m.theClientSaysWhatTheyGotIsntWhat,
  subscription_canceled: m.theClientSaysTheyHadCancelled,
  unrecognized: m.theCardholderDoesntRecogniseThis,
}

export const explainReason = (reason: string | null): string =>
  REASONS[reason ?? '']?.() ?? m.theBankGaveNoReason()

/** Parameters of a sentence that gives the time where it is known. */
export const datedIn = (at: Date | null, timeZone: string) =>
  at ? ({ dated: 'other', at: formatNamedTime(at, timeZone) } as const) : ({ dated: 'no', at: '' } as const)

/** The outcome of a chargeback and where the money went, one sentence each. */
export async function explainOutcome(
  db: Db,
  chargeback: Chargeback,
  around: { photographer: string; timeZone: string },
): Promise<string[]> {
  const { amountMinor, feeMinor, currency, state, endedAt, response, responseAt } = chargeback
  const amount = formatMinor(amountMinor, currency)
  const dated = (at: Date | null) => datedIn(at, around.timeZone)
  if (chargeback.inquiry) {
    const asked = m.bankAsksAboutPayment({ amount })
    return state === 'open'
      ? [
          asked,
          m.moneyOnHoldUntilInquiryCloses(),
          ...(response === 'submitted' ? [m.youResponded(dated(responseAt))] : []),
        ]
      : [asked, m.theInquiryWasClosed(dated(endedAt)), m.moneyNoLongerOnHold()]
  }
  const taken =
    feeMinor > 0
      ? m.theBankReversedAndFee({ amount, fee: formatMinor(feeMinor, currency) })
      : m.theBankReversed({ amount })
  if (state === 'open')
    return [
      taken,
      m.moneyOnHoldUntilBankDecides(),
      ...(response === 'submitted' ? [m.evidenceSubmittedBankDecides(dated(responseAt))] : []),
    ]
  if (state === 'won')
    return [taken, m.bankDecidedForYou({ ...dated(endedAt), amount }), m.moneyNoLongerOnHold()]
  const decided =
    response === 'accepted'
      ? m.youAcceptedChargeback({ ...dated(responseAt), amount })
      : m.bankDecidedForClient({ ...dated(endedAt), amount })
  return [taken, decided, ...(await explainLoss(db, chargeback, around.photographer))]
}

type Row = { account: string; minor: string }

async function explainLoss(db: Db, { id, currency }: Chargeback, photographer: string): Promise<string[]> {
  const rows = await query<Row>(db)`
    select split_part(p.account, ':', 1) || case when p.account in ('revenue:fee', 'expense:loss') then ':' || split_part(p.account, ':', 2) else '' end as account,
      sum(p.minor) as minor
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.source_key = 'dispute:' || ${id}::text || ':ended' and p.minor > 0 group by 1`
  const of = (account: string) => asMinor(rows.find((row) => row.account === account)?.minor ?? 0)
  const parts: [string, (amount: string) => string][] = [
    ['refund', (amount) => m.coversRefundOwed({ amount })],
    ['held', (amount) => m.cameFromHeldMoney({ amount })],
    ['payable', (amount) => m.deductedFromBalanceOf({ amount, photographer })],
    ['revenue:fee', (amount) => m.platformFeeReturned({ amount })],
    ['expense:loss', (amount) => m.alreadyRefundedYourLoss({ amount })],
  ]
  return parts.flatMap(([account, inWords]) => {
    const minor = of(account)
    return minor > 0 ? [inWords(formatMinor(minor, currency))] : []
  })
}
