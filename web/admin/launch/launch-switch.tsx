import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import type { AdminMarket, Launch } from '../../../contract/admin/launch.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useMarketChange } from './use-market-change.ts'

/** The launch switch, with a confirmation that says what visitors will see. */
export function LaunchSwitch({ market }: { market: AdminMarket }) {
  const [asking, setAsking] = useState(false)
  const live = market.launch === 'live'
  const missing = (market.readiness ?? []).filter((point) => !point.ready).length
  const change = useMarketChange({ onSuccess: () => setAsking(false) })
  const next: Launch = live ? 'waitlist' : 'live'
  const Icon = live ? DoorOpen : DoorClosed
  return (
    <Panel aria-labelledby="switch" className="p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Icon
          aria-hidden="true"
          strokeWidth={1.5}
          className={live ? 'mt-0.5 size-8 text-green' : 'mt-0.5 size-8 text-soft'}
        />
        <div className="min-w-0 flex-1">
          <h2 id="switch" className="text-xl">
            {live ? 'Marketplace open' : 'Waiting list open'}
          </h2>
          <p className="mt-1 max-w-text text-soft">
            {live
              ? 'Anyone can sign up, search and book.'
              : 'Visitors see the pre-launch site and can join the waiting list. Invited people can sign in, and photographers can prepare their studio.'}
          </p>
          {market.launchedAt && (
            <p className="figures mt-2 text-sm text-soft">
              Last switched {formatLocalMoment(market.launchedAt)}
              {market.launchedBy && ` by ${market.launchedBy}`}
            </p>
          )}
          <Button look={live ? 'outline' : 'solid'} className="mt-5" onClick={() => setAsking(true)}>
            {live ? 'Close marketplace' : 'Open marketplace'}
          </Button>
        </div>
      </div>
      <Dialog
        title={live ? 'Close marketplace?' : 'Open marketplace?'}
        open={asking}
        onClose={() => setAsking(false)}
        mustAnswer
        className="max-w-lg"
      >
        <p className="mt-3 text-soft">
          {live
            ? 'Visitors see the waiting list again within 2 seconds. Open bookings continue, and existing accounts can sign in.'
            : 'Search, profiles and sign-up go live within 2 seconds. You can close the marketplace again at any time.'}
        </p>
        {!live && missing > 0 && (
          <p className="mt-3">
            {missing === 1 ? '1 readiness check isn’t' : `${missing} readiness checks aren’t`} complete.
          </p>
        )}
        <FailureNote text={change.failed} className="mt-4" />
        <DialogActions
          onCancel={() => setAsking(false)}
          className="mt-6"
          look={live ? 'danger' : 'solid'}
          busy={change.isPending}
          onClick={() => change.mutate({ launch: next })}
        >
          {live ? 'Close marketplace' : 'Open marketplace'}
        </DialogActions>
      </Dialog>
    </Panel>
  )
}
