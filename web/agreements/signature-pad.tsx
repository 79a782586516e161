import { type PointerEvent, useRef, useState } from 'react'
import * as m from '#messages/agreements'
import { DRAWING, type Stroke } from '../../contract/agreements/rules.ts'
import { Button } from '../ui/button.tsx'
import { DrawnSignature } from './drawn-signature.tsx'

/** Points closer than this add nothing that can be seen. */
const MIN_STEP = 3

/** A field to draw in with a finger, a pen or a mouse. The typed name is enough without it, for example with a keyboard. */
export function SignaturePad({ name }: { name: string }) {
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const drawing = useRef(false)
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const isFull = points >= DRAWING.maxPoints || strokes.length >= DRAWING.maxStrokes
  const pointOf = (event: PointerEvent<HTMLDivElement>): Stroke[number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const on = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [
      on((event.clientX - left) / width, DRAWING.width),
      on((event.clientY - top) / height, DRAWING.height),
    ]
  }
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || isFull) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    const point = pointOf(event)
    setStrokes((all) => [...all, [point]])
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawing.current || points >= DRAWING.maxPoints) return
    const point = pointOf(event)
    setStrokes((all) => {
      const last = all.at(-1)!
      const [x, y] = last.at(-1)!
      if (Math.hypot(point[0] - x, point[1] - y) < MIN_STEP) return all
      return [...all.slice(0, -1), [...last, point]]
    })
  }
  const end = () => {
    drawing.current = false
  }
  return (
    <div>
      <input
        type="hidden"
        autoComplete="off"
        name={name}
        value={strokes.length > 0 ? JSON.stringify(strokes) : ''}
      />
      <div
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className="w-full max-w-lg touch-none rounded-control border border-edge bg-raised select-none"
      >
        <DrawnSignature
          strokes={strokes}
          label={strokes.length > 0 ? m.signatureOfYou() : m.signatureNotDrawn()}
          className="block w-full"
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button look="quiet" size="small" onClick={() => setStrokes([])} disabled={strokes.length === 0}>
          {m.clearDrawing()}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isFull ? m.theFieldIsFull() : ''}
        </p>
      </div>
    </div>
  )
}
