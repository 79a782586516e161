import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '#messages/places'
import type { Place } from '../../contract/listings/places.ts'
import { otherRegion, placeLabel } from '../../contract/listings/services.ts'
import { join } from '../ui/join-classes.ts'
import { type Suggestions, usePlaces } from './use-places.ts'

type PlaceFieldProps = {
  label: string
  name?: string
  defaultValue?: string
  /** The initial place. */
  given?: Place | null
  className?: string
  frame: string
  /** For aria-describedby and aria-invalid. */
  describedBy?: string
  invalid?: boolean
  onChoose?: (place: Place) => void
}

/**
 * A plain field that suggests places while typing. Not a datalist: that only shows entries containing the typed letters,
 * and would hide Moscow from "Moskau" or "Mocsow". It sends the text and, under the same name, the id of the chosen or
 * initial place. The id counts as long as the text is that place's label, which distinguishes two places with the same
 * label.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { label, name = 'place', defaultValue = '', className, frame } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [chosen, setChosen] = useState(props.given)
  // Until the script runs there are no suggestions, so no combobox role.
  const [helps, setHelps] = useState(false)
  useEffect(() => setHelps(true), [])
  const found = usePlaces(typed)
  const places = found?.places ?? []
  const count = places.length
  const at = active < count ? active : -1
  const open = typed !== '' && found !== null

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const choose = (place: Place) => {
    input.current!.value = placeLabel(place)
    setChosen(place)
    close()
    props.onChoose?.(place)
  }
  const press = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1 }[event.key]
    if (next !== undefined && count > 0) setActive((next + count) % count)
    else if (event.key === 'Enter' && places[at]) choose(places[at])
    // Closes only the list, not the sheet around it.
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const list = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open && count > 0,
    'aria-controls': open && count > 0 ? id : undefined,
    'aria-activedescendant': open && at >= 0 ? `${id}-${at}` : undefined,
  } as const
  return (
    <div className="relative min-w-0">
      <label className={frame}>
        {label}
        <input
          ref={input}
          name={name}
          type="text"
          // Uncontrolled, so that text typed before the script loaded stays.
          key={defaultValue}
          defaultValue={defaultValue}
          data-label={chosen ? placeLabel(chosen) : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
          }}
          onKeyDown={press}
          onBlur={close}
          maxLength={200}
          placeholder={m.city()}
          autoComplete="off"
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          className={className}
          {...(helps && list)}
        />
      </label>
      {chosen && <input type="hidden" name={name} value={chosen.id} />}
      {open && <PlaceList id={id} found={found} active={at} onChoose={choose} />}
      {helps && (
        <span role="status" className="sr-only">
          {open && (found.problem ?? (count === 0 ? m.noCityFound() : m.countCities({ count })))}
        </span>
      )}
    </div>
  )
}

type ListProps = { id: string; found: Suggestions; active: number; onChoose: (place: Place) => void }

/** The suggestions. Focus stays in the field, which references the active option. */
function PlaceList({ id, found: { places, similar, problem }, active, onChoose }: ListProps) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another option becomes active
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const box =
    'absolute inset-x-0 top-full z-40 mt-1 max-h-72 min-w-56 overflow-y-auto rounded-control border border-hairline bg-raised py-1 text-base text-ink shadow-xl'
  if (places.length === 0)
    return <p className={join(box, 'px-4 py-3 text-soft')}>{problem ?? m.noCityFound()}</p>
  return (
    <div id={id} role="listbox" aria-label={similar ? m.didYouMean() : m.cities()} className={box}>
      {similar && (
        <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-soft">
          {m.didYouMean()}
        </p>
      )}
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles keys
        <div
          key={place.id}
          ref={index === active ? line : undefined}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Focus must not leave the field before the choice is made.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          className={join(
            'min-h-11 cursor-pointer content-center px-4 py-1.5 hover:bg-wash',
            index === active && 'bg-wash',
          )}
        >
          {place.name}
          <span className="block text-sm text-soft">
            {[otherRegion(place), place.countryName].filter(Boolean).join(', ')}
            {place.hasPhotographers && ` · ${m.photographersBasedHere()}`}
          </span>
        </div>
      ))}
    </div>
  )
}
