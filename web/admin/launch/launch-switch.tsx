import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-launch'
import type { AdminMarket, Launch } from '../../../contract/admin/launch.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
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
            {live ? m.marketplaceOpen() : m.waitingListOpen()}
          </h2>
          <p className="mt-1 max-w-text text-soft">{live ? m.openNote() : m.waitingListNote()}</p>
          {market.launchedAt && (
            <p className="figures mt-2 text-sm text-soft">
              {market.launchedBy
                ? m.lastSwitchedBy({
                    moment: formatLocalMoment(market.launchedAt),
                    person: market.launchedBy,
                  })
                : m.lastSwitched({ moment: formatLocalMoment(market.launchedAt) })}
            </p>
          )}
          <Button look={live ? 'outline' : 'solid'} className="mt-5" onClick={() => setAsking(true)}>
            {live ? m.closeMarketplace() : m.openMarketplace()}
          </Button>
        </div>
      </div>
      <Dialog
        title={live ? m.closeMarketplaceQuestion() : m.openMarketplaceQuestion()}
        open={asking}
        onClose={() => setAsking(false)}
        mustAnswer
        className="max-w-lg"
      >
        <p className="mt-3 text-soft">{live ? m.closeMarketplaceNote() : m.openMarketplaceNote()}</p>
        {!live && missing > 0 && <p className="mt-3">{m.checksNotComplete({ count: missing })}</p>}
        <FailureNote text={change.failed} className="mt-4" />
        <DialogActions
          onCancel={() => setAsking(false)}
          className="mt-6"
          look={live ? 'danger' : 'solid'}
          busy={change.isPending}
          onClick={() => change.mutate({ launch: next })}
        >
          {live ? m.closeMarketplace() : m.openMarketplace()}
        </DialogActions>
      </Dialog>
    </Panel>
  )
}
