import { useState } from 'react'
import * as m from '#messages/admin-layout'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chooseSingleKeys, singleKeysOn } from '../../ui/single-keys.ts'
import { useRole } from '../shared/role.ts'
import { Key } from './key.tsx'
import { allScreens } from './screens.ts'
import { GO_KEY, PALETTE_KEY } from './use-shortcuts.ts'

const everywhere = [
  { keys: () => [m.ctrlKey(), PALETTE_KEY], text: m.jumpToAScreenOrAPerson },
  { keys: () => ['/'], text: m.searchList },
  { keys: () => ['?'], text: m.showThisHelp },
  { keys: () => [m.escKey()], text: m.closeADialogOrAMenu },
  { keys: () => [m.ctrlKey(), 'S'], text: m.saveText },
]
const inLists = [
  { keys: () => ['j', 'k'], text: m.nextRowPreviousRow },
  { keys: () => [m.enterKey()], text: m.openRow },
  { keys: () => ['x'], text: m.selectRow },
]

export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { may } = useRole()
  const [on, setOn] = useState(singleKeysOn)
  return (
    <Dialog title={m.keyboardShortcuts()} open onClose={onClose} className="max-w-3xl">
      <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Group title={m.everywhere()} rows={everywhere} />
          <Group title={m.inLists()} rows={inLists} />
        </div>
        <Group
          title={m.openAScreen()}
          rows={allScreens
            .filter(({ needs }) => may(needs))
            .map(({ key, text }) => ({ keys: () => [GO_KEY, key], text }))}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-5">
        <label className="flex min-h-6 items-center gap-3">
          <input
            type="checkbox"
            className="size-4.5 accent-golden"
            checked={on}
            onChange={(event) => {
              chooseSingleKeys(event.target.checked)
              setOn(event.target.checked)
            }}
          />
          {m.singleKeyShortcuts()}
        </label>
        <Button look="outline" size="small" onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </Dialog>
  )
}

type Row = { keys: () => string[]; text: () => string }

function Group({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section>
      <h3 className="mb-2 font-text text-sm font-medium tracking-normal text-soft">{title}</h3>
      <dl className="flex flex-col gap-2">
        {rows.map((row) => (
          <div key={row.text()} className="flex items-center justify-between gap-4">
            <dt>{row.text()}</dt>
            <dd className="flex gap-1">
              {row.keys().map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
