import { KeyRound, Send } from 'lucide-react'
import * as m from '#messages/admin-waitlist'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { useSelection } from './use-selection.ts'

type Selection = ReturnType<typeof useSelection>

/** On phones rows are cards, so there is no table head to hold it. */
export function SelectPage({ selection }: { selection: Selection }) {
  return (
    <label
      htmlFor="select-page"
      className="flex min-h-11 items-center gap-3 border-b border-hairline px-5 text-sm sm:hidden"
    >
      <Checkbox
        id="select-page"
        checked={selection.wholePage}
        some={selection.somePage && !selection.wholePage}
        onChange={(event) => selection.togglePage(event.target.checked)}
      />
      {m.selectAllOnThisPage()}
    </label>
  )
}

type SelectionBarProps = {
  selection: Selection
  total: number | null
  onInvite: () => void
  onNotify: () => void
}

/** Sticks to the bottom of the window while anything is selected. */
export function SelectionBar({ selection, total, onInvite, onNotify }: SelectionBarProps) {
  const { count } = selection
  if (count === 0) return null
  const more = selection.wholePage && !selection.allMatching && total !== null && total > count
  return (
    <section
      aria-label={m.selectedPeople()}
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-control border border-edge bg-raised px-4 py-2.5 shadow-xl"
    >
      <p className="figures text-sm" aria-live="polite">
        {selection.allMatching ? m.allMatchingAreSelected({ count }) : m.selected({ count })}
      </p>
      {more && (
        <Button look="quiet" size="small" onClick={() => selection.chooseMatching(total)}>
          {m.selectAllMatching({ total })}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={selection.clear}>
        {m.clearSelection()}
      </Button>
      <Button look="outline" size="small" onClick={onInvite}>
        <KeyRound aria-hidden="true" className="size-4" />
        {m.inviteCount({ count })}
      </Button>
      <Button size="small" onClick={onNotify}>
        <Send aria-hidden="true" className="size-4" />
        {m.notifyAllCount({ count })}
      </Button>
    </section>
  )
}
