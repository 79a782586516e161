import { useState } from 'react'
import * as m from '#messages/admin-sign-in'
import { chooseTheme, chosenTheme, type ThemeChoice } from '../../client/theme.ts'
import { Panel } from '../../ui/panel.tsx'

const choices = (): { value: ThemeChoice; label: string }[] => [
  { value: 'system', label: m.system() },
  { value: 'light', label: m.light() },
  { value: 'dark', label: m.dark() },
]

export function ThemeChoicePanel() {
  const [chosen, setChosen] = useState(chosenTheme)
  const choose = (value: ThemeChoice) => {
    chooseTheme(value)
    setChosen(value)
  }
  return (
    <Panel aria-labelledby="theme" className="p-5 sm:p-6">
      <fieldset>
        <legend>
          <h2 id="theme" className="text-xl">
            {m.theme()}
          </h2>
        </legend>
        <p className="mt-1 text-soft">{m.themeApplies()}</p>
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {choices().map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="theme"
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
                className="size-5 accent-golden"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}
