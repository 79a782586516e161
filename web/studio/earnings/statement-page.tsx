import { data, Link } from 'react-router'
import * as m from '#messages/studio-earnings'
import { brand } from '../../../contract/brand/brand.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import { formatMonth, formatShortDay } from '../../../contract/format/days.ts'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { siteContext } from '../../client/load-context.ts'
import { requireMember } from '../../client/visit.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { rich } from '../../ui/rich.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/statement-page.ts'

export const meta = () => studioMeta(m.statement())
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { fullName } = await requireMember({ request, context, url })
  const { call, timeZone } = context.get(siteContext)
  const answer = await call(get(api.statement, { params: { month: params.month } }))
  // An impossible month, or a member who is no photographer.
  if (!answer.ok) throw data(null, 404)
  const { lines, ...statement } = answer.body.data
  return {
    statement: {
      ...statement,
      lines: lines.map((line) => ({ ...line, day: dateIn(line.at, timeZone) })),
    },
    name: fullName,
  }
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { statement, name } = loaderData
  const { currency } = statement
  const money = (amount: Major) => formatMajor(amount, currency, 'exact')
  return (
    <main id="content" className="page max-w-4xl py-10 md:py-14 print:py-0">
      <p className="text-sm print:hidden">
        <Link to={site.studioEarnings} className="text-soft underline underline-offset-4">
          {m.earnings()}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{m.statementFor({ month: formatMonth(statement.month) })}</h1>
        <PrintButton />
      </div>
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-3">
        <Fact term={m.statementNumber()}>{statement.number ?? m.givenWhenTheMonthIsOver()}</Fact>
        <Fact term={m.recipient()}>{name ?? ''}</Fact>
        <Fact term={m.issuer()}>{brand.name}</Fact>
        <Fact term={m.currency()}>{statement.currency}</Fact>
      </dl>
      <table className="figures mt-8 w-full text-start">
        <caption className="sr-only">{m.transactionsIn({ month: formatMonth(statement.month) })}</caption>
        <thead className="border-b border-ink text-sm text-soft">
          <tr>
            <th scope="col" className="py-2 pe-4 font-medium">
              {m.transaction()}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium max-sm:hidden">
              {m.price()}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium max-sm:hidden">
              {m.platformFee()}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {m.youEarned()}
            </th>
          </tr>
        </thead>
        <tbody>
          <Total label={m.openingBalance()} amount={money(statement.opening)} />
          {statement.lines.map((line) => (
            <tr key={`${line.at} ${line.text}`} className="border-b border-hairline align-top">
              <td className="py-3 pe-4">
                <span className="wrap-anywhere">{line.text}</span>
                <span className="block text-sm text-soft">
                  {line.fee === 0
                    ? formatShortDay(line.day)
                    : rich(
                        m.dayWithFee({
                          day: formatShortDay(line.day),
                          gross: money(line.gross),
                          fee: money(line.fee),
                          small: (text) => <span className="sm:hidden print:hidden">{text}</span>,
                        }),
                      )}
                </span>
              </td>
              <td className="py-3 ps-4 text-end max-sm:hidden">{line.fee !== 0 ? money(line.gross) : ''}</td>
              <td className="py-3 ps-4 text-end max-sm:hidden">{line.fee !== 0 ? money(line.fee) : ''}</td>
              <td className="py-3 ps-4 text-end whitespace-nowrap">{money(line.amount)}</td>
            </tr>
          ))}
          <Total label={m.closingBalance()} amount={money(statement.closing)} strong />
        </tbody>
      </table>
    </main>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function Total({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <tr className={strong ? 'border-t border-ink font-medium' : 'border-b border-hairline text-soft'}>
      <th scope="row" className={`py-3 pe-4 ${strong ? 'font-medium' : 'font-normal'}`}>
        {label}
      </th>
      <td className="max-sm:hidden" />
      <td className="max-sm:hidden" />
      <td className="py-3 ps-4 text-end whitespace-nowrap">{amount}</td>
    </tr>
  )
}
