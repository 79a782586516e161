import * as m from '#messages/admin-business'
import { formatCount } from '../../../contract/format/numbers.ts'
import { OUTSIDE_DAYS, type OutsideCounts } from '../../../contract/messages/outside.ts'
import { Panel } from '../../ui/panel.tsx'

const rows = (): { key: keyof OutsideCounts; text: string }[] => [
  { key: 'asked', text: m.writerWasAskedToStay() },
  { key: 'sent', text: m.sentAnyway() },
  { key: 'hidden', text: m.sentAnywayHiddenAtFirst() },
]

/** How often contact details are sent before a booking is accepted. */
export function Outside({ counts }: { counts: OutsideCounts }) {
  return (
    <Panel aria-labelledby="outside" className="keep-whole min-w-0 p-5 sm:p-6">
      <h2 id="outside" className="text-xl">
        {m.contactDetailsInMessages()}
      </h2>
      <p className="mt-0.5 text-soft">{m.outsideIntro({ days: OUTSIDE_DAYS })}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3">
        {rows().map(({ key, text }) => (
          <div key={key}>
            <dt className="text-sm text-soft">{text}</dt>
            <dd className="figures font-display text-2xl">{formatCount(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
