import { useId, useState } from 'react'
import type { Focus } from '../../../contract/pictures/pictures.ts'

type FocusProps = {
  picture: { small: string; focus: Focus }
  /** Where it is cropped, for example. */
  where?: string
  error?: string
}

/** Which part of the photo stays in sight when it is cropped. The sliders work without JavaScript; the preview needs it. */
export function FocusFields({ picture, where = 'the top of your profile', error }: FocusProps) {
  const [{ x, y }, setFocus] = useState(picture.focus)
  return (
    <fieldset>
      <legend className="font-medium">Focal point</legend>
      <p className="mt-1 text-sm text-soft">
        This part stays in view where the photo is cropped, for example at {where}.
      </p>
      <img
        src={picture.small}
        alt="As it is cropped"
        className="mt-3 aspect-[5/2] w-full rounded-control object-cover"
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Slider label="From the left" name="focusX" value={x} onChange={(next) => setFocus({ x: next, y })} />
        <Slider label="From the top" name="focusY" value={y} onChange={(next) => setFocus({ x, y: next })} />
      </div>
      {error && <p className="mt-2 text-red">{error}</p>}
    </fieldset>
  )
}

type SliderProps = { label: string; name: string; value: number; onChange: (value: number) => void }

function Slider({ label, name, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-golden"
      />
    </div>
  )
}
