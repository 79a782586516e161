import { Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as m from '#messages/studio-calendar'
import { weekdays } from '../../../contract/format/days.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type CopyHoursProps = { day: number; onCopy: (to: number[]) => void }

/** Needs the script: without it, hours are typed for each day. */
export function CopyHours({ day, onCopy }: CopyHoursProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const id = useId()
  const hydrated = useHydrated()
  if (!hydrated) return null
  const name = weekdays()[day]!
  const label = m.copyHoursOfDay({ day: name })
  const close = () => {
    if (!box.current) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <summary
        aria-label={label}
        title={label}
        data-bare
        className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm text-soft hover:bg-wash hover:text-ink pointer-coarse:min-h-11"
      >
        <Copy aria-hidden="true" className="size-4" />
        {m.copyToOtherDays()}
      </summary>
      <div className="absolute inset-e-0 z-10 grid w-48 gap-1 rounded-control border border-hairline bg-raised p-3 shadow-lg">
        <p className="text-sm text-soft">{m.copyTo()}</p>
        {weekdays().map((other, index) =>
          index === day ? null : (
            <label
              key={other}
              htmlFor={`${id}-${index}`}
              className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
            >
              <Checkbox
                id={`${id}-${index}`}
                checked={chosen.includes(index)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, index] : chosen.filter((one) => one !== index))
                }
              />
              {other}
            </label>
          ),
        )}
        <Button
          size="small"
          className="mt-1"
          disabled={chosen.length === 0}
          onClick={() => {
            onCopy(chosen)
            setChosen([])
            close()
          }}
        >
          {m.copyHours()}
        </Button>
      </div>
    </details>
  )
}
