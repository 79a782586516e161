import * as m from '#messages/payments-reconciliation'
import { asMinor, formatMinor, type Minor, majorOf } from '../../../../contract/format/money.ts'
import type { Reconciliation } from '../../../../contract/payments/payments.ts'
import { WHOLE_PAYOUTS } from '../../../../contract/payments/payouts.ts'
import { query } from '../../../platform/db/query.ts'
import type { Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'

type Difference = Reconciliation['differences'][number]
type Account = { reference: string; name: string | null; currency: string; books: string; external: string }

const AT_ONCE = 500
/** A conversion, or a currency that is paid out in whole units, leaves hundredths in the account. */
const ROUNDING = 100

/**
 * Each photographer's account at the provider against `cash:connected`. Only accounts with nothing on the way, because a
 * payout leaves the account when it is sent and the ledger when it is paid.
 */
export async function compareConnected(
  { db, log }: PaymentServices,
  provider: Provider,
  since: Date,
): Promise<Difference[]> {
  const accounts = await query<Account>(db)`
    select y.reference, p.full_name as name, o.currency, o.books, o.external
    from payees y join people p on p.id = y.photographer_id
    join lateral (
      select w.currency, coalesce((select sum(g.minor) from ledger_postings g
          where g.account = 'cash:connected:' || y.photographer_id and g.currency = w.currency), 0) as books,
        coalesce((select sum(case u.kind when 'transfer' then u.amount_minor else -u.amount_minor end)
          from unexpected_movements u where u.photographer_id = y.photographer_id and u.booking_id is null
            and u.currency = w.currency
            and not exists (select from transfer_reversals r where r.reference = u.reference)), 0) as external
      from payouts w where w.photographer_id = y.photographer_id and w.provider = y.provider and w.created_at > ${since}
      group by w.currency
    ) o on true
    where y.provider = ${provider.name} and y.reference is not null
      and not exists (select from payouts w where w.photographer_id = y.photographer_id
        and w.state in ('begun', 'transferred', 'returning'))
      and not exists (select from transfer_reversals r join payouts w on w.id = r.payout_id
        where w.photographer_id = y.photographer_id and r.state = 'due')
    order by y.reference limit ${AT_ONCE}`
  const found: Difference[] = []
  for (const account of accounts) {
    const read = await provider.readPayeeBalance(account.reference)
    if (read.result === 'ok') found.push(...compareOne(account, read.value))
    else
      log.warn({ account: account.reference, reason: read.reason }, 'reading the balance of a payee failed')
  }
  return found
}

type Balances = { currency: string; availableMinor: number; pendingMinor: number }[]

function compareOne(
  { reference, name, currency, books, external }: Account,
  balances: Balances,
): Difference[] {
  const whose = name ?? m.aDeletedAccount()
  const line = (minor: Minor, of: string, ours: Minor): Difference => ({
    kind: 'connected',
    reference,
    text: m.photographersAccountDiffers({
      whose,
      theirs: formatMinor(minor, of),
      ours: formatMinor(ours, of),
    }),
    ours: majorOf(ours, of),
    theirs: majorOf(minor, of),
    currency: of,
    booking: null,
  })
  const own = asMinor(books)
  const totals = new Map(
    balances.map((each) => [each.currency, asMinor(each.availableMinor + each.pendingMinor)]),
  )
  const theirs = totals.get(currency) ?? asMinor(0)
  totals.delete(currency)
  // Money of a transfer in the dashboard may still be in the account, or be paid out there.
  const rounding = WHOLE_PAYOUTS.includes(currency) ? ROUNDING : 1
  const isExplained = [own, own + Number(external)].some((known) => Math.abs(theirs - known) < rounding)
  return [
    ...(isExplained ? [] : [line(theirs, currency, own)]),
    ...[...totals]
      .filter(([, minor]) => Math.abs(minor) > ROUNDING)
      .map(([of, minor]) => line(minor, of, asMinor(0))),
  ]
}
