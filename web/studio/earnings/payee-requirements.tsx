import * as m from '#messages/studio-earnings'
import type { Payee } from '../../../contract/payments/payouts.ts'
import { Notice } from '../../ui/notice.tsx'

type RequirementsProps = { payee: Payee; deadline: string | null }

/** What the provider asks for, most urgent first. */
export function PayeeRequirements({ payee, deadline }: RequirementsProps) {
  const { overdue, due, later, problems, disabled } = payee.requirements
  const isNew = payee.state !== 'ready'
  return (
    <div className="mt-4 grid max-w-text gap-4">
      {disabled && <Notice kind={disabled.closed ? 'error' : 'warning'}>{disabled.text}</Notice>}
      {problems.map((problem) => (
        <Notice key={problem} kind="warning">
          {problem}
        </Notice>
      ))}
      <Needed title={isNew ? m.stillNeeded() : m.overdue()} items={overdue} />
      <Needed title={deadline ? m.neededBy({ deadline }) : m.neededNow()} items={due} />
      {later.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">{m.mayBeNeededLater()}</summary>
          <ul className="list-disc ps-5 text-soft">
            {later.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Needed({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="font-text text-base font-medium tracking-normal">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
