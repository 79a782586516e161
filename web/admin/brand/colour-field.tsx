import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-brand'
import { type BrandColour, colourDefaults } from '../../../contract/brand/colours.ts'
import { colourMessage, isColour } from '../../../contract/brand/values.ts'
import { Field } from '../../ui/field.tsx'
import { colourLabels } from './labels.ts'
import { useBrandEditor } from './use-brand-form.ts'

/** The code of a colour, as style guides have it, with a picker beside it. */
export function ColourField({ colour }: { colour: BrandColour }) {
  const { at, form } = useBrandEditor()
  const name = `colours.${colour}` as const
  const value = useWatch({ control: form.control, name })
  const label = colourLabels[colour]()
  const choose = (chosen: string) => form.setValue(name, chosen, { shouldDirty: true })
  const registered = at(name)
  function tidy() {
    const typed = form.getValues(name).trim().toLowerCase()
    const code = /^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed
    if (code !== form.getValues(name)) choose(code)
    if (code === '' || isColour(code)) form.clearErrors(name)
    else form.setError(name, { message: colourMessage() })
  }
  return (
    <Field
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      {...registered}
      onBlur={async (event) => {
        await registered.onBlur(event)
        tidy()
      }}
      end={
        <input
          type="color"
          aria-label={m.pickColour({ colour: colour === 'textDark' ? 'other' : colour })}
          value={isColour(value) ? value : colourDefaults[colour]}
          onChange={(event) => {
            choose(event.target.value)
            form.clearErrors(name)
          }}
          className="absolute top-1/2 inset-e-2 size-9 -translate-y-1/2 cursor-pointer"
        />
      }
    />
  )
}
