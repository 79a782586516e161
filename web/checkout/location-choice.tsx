import { Form, useNavigate } from 'react-router'
import * as m from '#messages/checkout'
import type { Place } from '../../contract/listings/places.ts'
import { placeLabel } from '../../contract/listings/services.ts'
import { PlaceField } from '../places/place-field.tsx'
import { Button } from '../ui/button.tsx'
import type { Booked } from './checkout-summary.tsx'
import { linkWith } from './choice.ts'

type LocationProps = {
  profile: Booked
  place: Place | null
  /** The typed place if it was not found, and why. */
  typed: string | null
  problem?: string
  params: URLSearchParams
}

/** The city of the shoot. A suggestion applies when it is chosen; without JavaScript the button sends the form. */
export function LocationChoice({ profile, place, typed, problem, params }: LocationProps) {
  const navigate = useNavigate()
  const go = (chosen: Place) => navigate(linkWith(params, { place: chosen.id }), options)
  const shown = typed ?? placeLabel(place ?? profile.place)
  const area = { place: profile.place.name, distance: profile.farthestKm }
  return (
    <Form replace preventScrollReset className="grid gap-3" aria-label={m.location()}>
      {[...params].map(
        ([name, value]) =>
          name !== 'place' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      <PlaceField
        label={m.city()}
        given={place ?? profile.place}
        defaultValue={shown}
        className="min-h-12 w-full rounded-control border border-edge bg-raised px-4 text-base text-ink"
        frame="flex flex-col gap-1.5 text-sm font-medium"
        describedBy="location-note"
        invalid={problem !== undefined}
        onChoose={go}
      />
      <p id="location-note" className="text-sm text-soft">
        {problem && <span className="block text-red">{problem}</span>}
        {profile.fullName
          ? m.basedInAndTravels({ name: profile.fullName, ...area })
          : m.photographerBasedInAndTravels(area)}
      </p>
      <span className="hidden noscript:block">
        <Button type="submit" look="outline">
          {m.useThisCity()}
        </Button>
      </span>
    </Form>
  )
}

const options = { replace: true, preventScrollReset: true }
