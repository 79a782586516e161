import { useId, useState } from 'react'
import * as m from '#messages/studio-portfolio'
import type { Focus } from '../../../contract/pictures/pictures.ts'

type FocusProps = {
  picture: { small: string; focus: Focus }
  /** Says where it is cropped, for example. */
  text?: string
  error?: string
}

/** Which part of the photo stays in sight when it is cropped. The sliders work without JavaScript; the preview needs it. */
export function FocusFields({ picture, text = m.thisPartStaysInView(), error }: FocusProps) {
  const [{ x, y }, setFocus] = useState(picture.focus)
  return (
    <fieldset>
      <legend className="font-medium">{m.focalPoint()}</legend>
      <p className="mt-1 text-sm text-soft">{text}</p>
      <img
        src={picture.small}
        alt={m.asItIsCropped()}
        className="mt-3 aspect-[5/2] w-full rounded-control object-cover"
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Slider
          label={m.fromTheLeft()}
          name="focusX"
          value={x}
          onChange={(next) => setFocus({ x: next, y })}
        />
        <Slider
          label={m.fromTheTop()}
          name="focusY"
          value={y}
          onChange={(next) => setFocus({ x, y: next })}
        />
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
