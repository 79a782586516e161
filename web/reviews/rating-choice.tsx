import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import * as m from '#messages/reviews'
import { join } from '../ui/join-classes.ts'

const WORDS = [m.poor, m.fair, m.good, m.veryGood, m.excellent]

/** All stars up to the chosen one, before the script has loaded. */
const filled = '[&:has(:checked,~label_:checked)_svg]:fill-current'

/** Radio buttons shown as stars; the value is the number. */
export function RatingChoice({ chosen, error }: { chosen?: string; error?: string }) {
  const id = useId()
  const [value, setValue] = useState(chosen)
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{m.rating()}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex">
          {WORDS.map((word, index) => {
            const stars = String(index + 1)
            return (
              <label
                key={stars}
                className={join(
                  'relative grid size-11 cursor-pointer place-items-center rounded-control text-golden has-focus-visible:outline-2 has-focus-visible:outline-golden',
                  filled,
                )}
              >
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  defaultChecked={chosen === stars}
                  onChange={() => setValue(stars)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <Star
                  aria-hidden="true"
                  strokeWidth={1.5}
                  className={join('size-7', index < Number(value ?? 0) && 'fill-current')}
                />
                <span className="sr-only">
                  {stars} {word()}
                </span>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true">{value && WORDS[Number(value) - 1]?.()}</span>
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
