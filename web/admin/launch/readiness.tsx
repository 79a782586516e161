import { CircleCheck, TriangleAlert } from 'lucide-react'
import * as m from '#messages/admin-launch'
import type { AdminMarket, ReadinessPoint } from '../../../contract/admin/launch.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { Panel } from '../../ui/panel.tsx'

const titles: Record<ReadinessPoint['key'], () => string> = {
  mail: m.email,
  payments: m.payments,
  texts: m.legalTexts,
  tax: m.taxDetails,
  demo: m.demo,
  'second-factor': m.twoStepVerification,
  photographers: m.photographers,
}

/** It warns but does not block: the operator knows the market better than the list does. */
export function Readiness({ market }: { market: AdminMarket }) {
  const points = market.readiness ?? []
  const cities = market.cities ?? []
  const ready = points.filter((point) => point.ready).length
  return (
    <Panel aria-labelledby="readiness" className="p-5 sm:p-6">
      <h2 id="readiness" className="text-xl">
        {m.readiness()}
      </h2>
      <p className="mt-1 text-soft">
        {m.checksComplete({ count: ready, all: points.length })}
        {market.launch === 'waitlist' && ` ${m.canOpenBefore()}`}
      </p>
      <ul className="mt-4 divide-y divide-hairline">
        {points.map((point) => (
          <li key={point.key} className="flex items-start gap-3 py-4">
            {point.ready ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
            )}
            <div className="min-w-0">
              <h3 className="font-text text-base font-medium tracking-normal">
                {point.key ? titles[point.key]() : ''}
                <span className={point.ready ? 'ms-2 text-sm text-green' : 'ms-2 text-sm text-amber'}>
                  {point.ready ? m.ready() : m.toDo()}
                </span>
              </h3>
              <p className="text-soft">{point.text}</p>
              {point.details && (
                <ul className="mt-2 list-disc space-y-1 ps-5 text-soft">
                  {point.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
      {cities.length > 0 && (
        <>
          <h3 className="mt-4 font-text text-base font-medium tracking-normal">
            {m.verifiedPhotographersByCity()}
          </h3>
          <ul className="mt-2 gap-x-8 text-sm sm:columns-2">
            {cities.map((row) => (
              <li
                key={row.city}
                className="flex break-inside-avoid justify-between gap-4 border-b border-hairline py-2"
              >
                <bdi>{row.city}</bdi>
                <span className="figures">{formatCount(row.photographers ?? 0)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
