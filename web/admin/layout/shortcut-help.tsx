import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chooseSingleKeys, singleKeysOn } from '../../ui/single-keys.ts'
import { useRole } from '../shared/role.ts'
import { Key } from './key.tsx'
import { allScreens } from './screens.ts'

const everywhere = [
  { keys: ['Ctrl', 'K'], text: 'Jump to a screen or a person' },
  { keys: ['/'], text: 'Search list' },
  { keys: ['?'], text: 'Show this help' },
  { keys: ['Esc'], text: 'Close a dialog or a menu' },
  { keys: ['Ctrl', 'S'], text: 'Save text' },
]
const inLists = [
  { keys: ['j', 'k'], text: 'Next row, previous row' },
  { keys: ['Enter'], text: 'Open row' },
  { keys: ['x'], text: 'Select row' },
]

export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { may } = useRole()
  const [on, setOn] = useState(singleKeysOn)
  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose} className="max-w-3xl">
      <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Group title="Everywhere" rows={everywhere} />
          <Group title="In lists" rows={inLists} />
        </div>
        <Group
          title="Open a screen"
          rows={allScreens
            .filter(({ needs }) => may(needs))
            .map(({ key, text }) => ({ keys: ['g', key], text }))}
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
          Use single-key shortcuts
        </label>
        <Button look="outline" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

type Row = { keys: string[]; text: string }

function Group({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section>
      <h3 className="mb-2 font-text text-sm font-medium tracking-normal text-soft">{title}</h3>
      <dl className="flex flex-col gap-2">
        {rows.map((row) => (
          <div key={row.text} className="flex items-center justify-between gap-4">
            <dt>{row.text}</dt>
            <dd className="flex gap-1">
              {row.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
