import { useEffect, useRef } from 'react'
import type { Place } from '../../contract/listings/places.ts'
import { otherRegion } from '../../contract/listings/services.ts'
import { join } from '../ui/join-classes.ts'
import type { Suggestions } from './use-places.ts'

type ListProps = { id: string; found: Suggestions; active: number; onChoose: (place: Place) => void }

/** The suggestions. Focus stays in the field, which references the active option. */
export function PlaceList({ id, found: { places, similar, problem }, active, onChoose }: ListProps) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another option becomes active
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const box =
    'absolute inset-x-0 top-full z-40 mt-1 max-h-72 min-w-56 overflow-y-auto rounded-control border border-hairline bg-raised py-1 text-base text-ink shadow-xl'
  if (places.length === 0)
    return <p className={join(box, 'px-4 py-3 text-soft')}>{problem ?? 'No city found'}</p>
  return (
    <div id={id} role="listbox" aria-label={similar ? 'Did you mean …?' : 'Cities'} className={box}>
      {similar && (
        <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-soft">
          Did you mean …?
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
            {place.hasPhotographers && ' · Photographers based here'}
          </span>
        </div>
      ))}
    </div>
  )
}
