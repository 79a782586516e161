import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as m from '#messages/admin-business'
import type { OwnMoney as Figure } from '../../../contract/admin/own-money.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { asMajor, formatMajor, type Major } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What the operator may withdraw, with the sum that leads to it. */
export function OwnMoney() {
  const { data, isError, refetch } = useQuery({
    ...apiQuery(get(api.ownMoney)),
    // Operators withdraw by it, so it is read at every visit.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isError && !data)
    return <LoadFailure message={m.failedToLoadWhatYouCanWithdraw()} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={m.loadingWhatYouCanWithdraw()}>
        <Skeleton className="h-64 w-full" />
      </div>
    )
  return data.figures.map((figure) => (
    <Panel key={figure.currency} aria-labelledby={`own-${figure.currency}`} className="p-5 sm:p-6">
      <h2 id={`own-${figure.currency}`} className="text-xl">
        {m.whatYouCanWithdrawNow()}
      </h2>
      <p className="figures mt-1 font-display text-4xl wrap-anywhere">
        {formatMajor(figure.amount, figure.currency, 'exact')}
      </p>
      <Meaning figure={figure} />
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Sum title={m.howItAddsUp()} lines={figure.parts} figure={figure} />
        <Sum
          title={m.whatTheRestIsFor()}
          lines={[{ text: m.balanceAtThePaymentProvider(), amount: figure.balance }, ...figure.owed]}
          figure={figure}
        />
      </div>
    </Panel>
  ))
}

function Meaning({ figure: { currency, missing, available } }: { figure: Figure }) {
  return (
    <>
      {missing > 0 && (
        <Notice kind="warning" className="mt-3">
          {m.missingToCover({ amount: formatMajor(missing, currency) })}
        </Notice>
      )}
      <p className="mt-2 max-w-text text-soft">
        {m.restBelongsToOthers()}
        {available && (
          <>
            {' '}
            {m.providerHadAvailable({
              amount: formatMajor(available.amount, currency),
              moment: formatLocalMoment(available.at),
            })}
          </>
        )}{' '}
        {rich(
          m.resolveDifferenceFirst({
            link: (text) => (
              <Link to={site.reconciliation} className="underline underline-offset-4">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
    </>
  )
}

type SumProps = { title: string; lines: Figure['parts']; figure: Figure }

function Sum({ title, lines, figure: { amount, missing, currency } }: SumProps) {
  const total = asMajor(amount - missing)
  const show = (value: Major) => formatMajor(value, currency, 'exact')
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-text text-base font-medium tracking-normal">{title}</h3>
      <dl className="figures mt-2">
        {lines.map(({ text, amount: part }) => (
          <div key={text} className="flex justify-between gap-4 border-b border-hairline py-2">
            <dt className="min-w-0 text-soft">{text}</dt>
            <dd className="whitespace-nowrap">{show(part)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2 font-medium">
          <dt>{total < 0 ? m.missing() : m.yoursToWithdraw()}</dt>
          <dd className="whitespace-nowrap">{show(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
