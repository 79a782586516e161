import { useEffect, useId, useState } from 'react'
import { api } from '../../../contract/paths.ts'
import type { Place } from '../../../contract/places.ts'
import { request } from '../../api.ts'
import { placeLabel } from './wording.ts'

type PlaceFieldProps = {
  label: string
  name?: string
  defaultValue?: string
  className?: string
  frame: string
  /** Ids of what explains it, and whether something is wrong with it. */
  describedBy?: string
  invalid?: boolean
}

/** Nobody types faster than this between two letters that matter. */
const PAUSE_MS = 120

/**
 * A plain field that suggests places while somebody types: the browser's own list, so that keyboard, screen reader and
 * phone know it. What is sent is the text; the page finds the place that it names.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { label, name = 'place', defaultValue = '', className, frame } = props
  const listId = useId()
  const [typed, setTyped] = useState(defaultValue)
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    if (typed.trim().length < 2 || typed === defaultValue) return
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      const query = { search: typed }
      request<{ places: Place[] }>(api.places, { query, public: true, signal: stopped.signal }).then(
        ({ data }) => setPlaces(data.places),
        // Without suggestions the text is sent as it is.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed, defaultValue])
  return (
    <label className={frame}>
      {label}
      <input
        name={name}
        type="text"
        list={listId}
        // Not controlled: what was typed before the script had arrived stays.
        key={defaultValue}
        defaultValue={defaultValue}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={200}
        placeholder="City"
        autoComplete="off"
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        className={className}
      />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place.id} value={placeLabel(place)} />
        ))}
      </datalist>
    </label>
  )
}
