import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { asMinor, formatMinor, type Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import type { Chargeback } from './note-response.ts'

/** The provider's reason codes, in words for administrators. */
const REASONS: Record<string, string> = {
  credit_not_processed: 'The client says a promised refund never arrived.',
  duplicate: 'The client says they were charged twice.',
  fraudulent: 'The cardholder says they didn’t make this payment.',
  product_not_received: 'The client says they didn’t get what they paid for.',
  product_unacceptable: 'The client says what they got isn’t what was agreed.',
  subscription_canceled: 'The client says they had cancelled.',
  unrecognized: 'The cardholder doesn’t recognise this payment.',
}

export const explainReason = (reason: string | null): string =>
  REASONS[reason ?? ''] ?? 'The bank gave no reason.'

/** The outcome of a chargeback and where the money went, one sentence each. */
export async function explainOutcome(
  db: Db,
  chargeback: Chargeback,
  around: { photographer: string; timeZone: string },
): Promise<string[]> {
  const { amountMinor, feeMinor, currency, state, endedAt, response, responseAt } = chargeback
  const money = (minor: Minor) => formatMinor(minor, currency)
  const on = (at: Date | null) => (at ? ` on ${formatNamedTime(at, around.timeZone)}` : '')
  if (chargeback.inquiry) {
    const asked = `The bank asks about a payment of ${money(amountMinor)}. No money has moved.`
    return state === 'open'
      ? [
          asked,
          'The money for this booking stays on hold until the inquiry is closed.',
          ...(response === 'submitted' ? [`You responded${on(responseAt)}.`] : []),
        ]
      : [asked, `The inquiry was closed${on(endedAt)}.`, 'The money for this booking is no longer on hold.']
  }
  const taken = `The bank reversed ${money(amountMinor)}${feeMinor > 0 ? `, and the payment provider charged a fee of ${money(feeMinor)}` : ''}.`
  if (state === 'open')
    return [
      taken,
      'The money for this booking stays on hold until the bank decides.',
      ...(response === 'submitted'
        ? [`Evidence was submitted${on(responseAt)}. Banks take up to 3 months to decide.`]
        : []),
    ]
  if (state === 'won')
    return [
      taken,
      `The bank decided for you${on(endedAt)} and returned ${money(amountMinor)}.`,
      'The money for this booking is no longer on hold.',
    ]
  const decided =
    response === 'accepted'
      ? `You accepted this chargeback${on(responseAt)}. The client keeps ${money(amountMinor)}.`
      : `The bank decided for the client${on(endedAt)}. The client keeps ${money(amountMinor)}.`
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
    ['refund', (amount) => `${amount} covers a refund we owed the client.`],
    ['held', (amount) => `${amount} came from the money held for this booking.`],
    ['payable', (amount) => `${amount} was deducted from the balance of ${photographer}.`],
    ['revenue:fee', (amount) => `${amount} of your platform fee was returned.`],
    ['expense:loss', (amount) => `${amount} had already been refunded and is your loss.`],
  ]
  return parts.flatMap(([account, inWords]) => {
    const minor = of(account)
    return minor > 0 ? [inWords(formatMinor(minor, currency))] : []
  })
}
