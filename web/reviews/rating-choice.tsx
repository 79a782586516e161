import { useId } from 'react'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Radio buttons labelled by a word; the value is the number. */
export function RatingChoice({ chosen, error }: { chosen?: string; error?: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Rating</legend>
      <div className="mt-2 flex flex-wrap gap-2 sm:grid sm:grid-cols-5">
        {WORDS.map((word, index) => {
          const value = String(index + 1)
          return (
            <label
              key={word}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 sm:flex-col sm:py-3 sm:text-center has-checked:border-golden has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-golden"
            >
              <input
                type="radio"
                name="rating"
                value={value}
                defaultChecked={chosen === value}
                className="accent-golden"
              />
              <span>
                <span className="figures font-medium sm:block">{value}</span> {word}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
