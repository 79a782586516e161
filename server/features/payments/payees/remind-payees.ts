import * as m from '#messages/payments-payouts'
import { asMinor, formatMinor, minorOf } from '../../../../contract/format/money.ts'
import { site } from '../../../../contract/paths.ts'
import { MINIMUM_PAYOUT } from '../../../../contract/payments/payouts.ts'
import { queueMail } from '../../../core/mail/outbox.ts'
import { query } from '../../../platform/db/query.ts'
import type { PayeeRequirements } from '../../../platform/db/tables/money/payouts.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { presentRequirements } from './requirement-words.ts'

type Waiting = { id: string; currency: string; minor: string }
type Claimed = { reference: string | null; requirements: PayeeRequirements | null }

/** Writes to photographers whose money waits for their account at the provider, once a week at most. */
export async function remindPayees(services: PaymentServices, now = new Date()): Promise<number> {
  const provider = currentProvider(services)
  if (!provider) return 0
  const rows = await query<Waiting>(services.db)`
    select substr(account, 9)::uuid as id, currency, -sum(minor) as minor from ledger_postings
    where account like 'payable:%' group by 1, 2 having sum(minor) < 0`
  let reminded = 0
  for (const { id, currency, minor } of rows)
    if (asMinor(minor) >= minorOf(MINIMUM_PAYOUT, currency))
      reminded += await remind(services, provider.name, id, () => formatMinor(asMinor(minor), currency), now)
  return reminded
}

async function remind(
  services: PaymentServices,
  provider: string,
  id: string,
  formatAmount: () => string,
  now: Date,
): Promise<number> {
  return services.db.transaction(async (tx) => {
    // Two processes that try at once send one mail: the second finds the first one's moment.
    const rows = await query<Claimed>(tx)`
      insert into payees (photographer_id, provider, reminded_at)
      select id, ${provider}, ${now} from people
        where id = ${id} and status = 'active' and erased_at is null and email is not null
      on conflict (photographer_id) do update set reminded_at = excluded.reminded_at
        where (payees.state <> 'ready' or payees.provider <> ${provider})
          and (payees.reminded_at is null or payees.reminded_at <= ${now}::timestamptz - interval '7 days')
      returning case when provider = ${provider} then reference end as reference, requirements`
    const [claimed] = rows
    if (!claimed) return 0
    const people = await query<{ email: string; fullName: string | null }>(tx)`
      select email, full_name as "fullName" from people where id = ${id}`
    const { email, fullName } = people[0]!
    await queueMail(tx, services, {
      to: email,
      kind: 'booking',
      data: () => ({
        fullName,
        subject: m.setUpToReceive({ amount: formatAmount() }),
        text: formatReminder(formatAmount(), claimed),
        button: m.setUpPayouts(),
        link: `${services.config.publicUrl}${site.studioEarnings}`,
        why: m.whyMoneyOwed(),
      }),
    })
    return 1
  })
}

function formatReminder(amount: string, { reference, requirements }: Claimed): string {
  const waits = m.balanceNotPaidOutYet({ amount })
  if (!reference) return [waits, m.setUpYourPayoutAccount()].join('\n\n')
  const { disabled, overdue, due, problems } = presentRequirements(requirements)
  const missing = [...overdue, ...due].map((text) => text.charAt(0).toLowerCase() + text.slice(1))
  return [
    waits,
    disabled?.text,
    missing.length > 0 ? m.providerStillNeeds({ missing: missing.join('; ') }) : null,
    ...problems,
  ]
    .filter(Boolean)
    .join('\n\n')
}
