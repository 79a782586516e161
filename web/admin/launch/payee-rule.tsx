import { useId } from 'react'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useMarketChange } from './use-market-change.ts'

/** When photographers have to set up payouts. */
export function PayeeRule({ isRequired }: { isRequired: boolean }) {
  const id = useId()
  const change = useMarketChange()
  return (
    <Panel aria-labelledby="payee-rule" className="p-5 sm:p-6">
      <h2 id="payee-rule" className="text-xl">
        Payout accounts
      </h2>
      <p className="mt-1 max-w-text text-soft">
        Photographers always need one before their first payout. You can also require it before they’re
        listed.
      </p>
      <div className="mt-5 flex items-center gap-3">
        <Switch
          id={id}
          checked={isRequired}
          disabled={change.isPending}
          onChange={() => change.mutate({ payeeRequired: isRequired ? 'payout' : 'listing' })}
        />
        <label htmlFor={id}>Only list photographers who have set up payouts</label>
      </div>
      <FailureNote text={change.failed} className="mt-3" />
    </Panel>
  )
}
