import { Form } from 'react-router'
import { formatDuration } from '../../contract/format-duration.ts'
import { placeLabel } from '../../contract/place-label.ts'
import type { Place } from '../../contract/places.ts'
import type { PublicProfile } from '../../contract/search.ts'
import { formatAmount } from '../format/money.ts'
import { PlaceField } from '../places/place-field.tsx'
import { dayIn, numberIn, startIn } from '../search-criteria/search-criteria.ts'
import { Button } from '../ui/button.tsx'
import { SelectFrame } from '../ui/select-frame.tsx'

const label = 'flex flex-col gap-1.5 text-sm font-medium'
const control = 'min-h-12 w-full rounded-control border border-edge bg-raised px-4 text-base text-ink'

type ChoiceProps = {
  profile: PublicProfile
  chosen: URLSearchParams
  place: Place | null
  /** The typed place if it was not found. */
  typed: string | null
  onEdit: () => void
}

/** Package, date, duration and place. A plain GET form that reloads this page with the price. */
export function CheckoutChoice({ profile, chosen, place, typed, onEdit }: ChoiceProps) {
  return (
    <Form
      key={chosen.toString()}
      onChange={onEdit}
      className="mt-8 grid gap-5 sm:grid-cols-2"
      aria-label="What you book"
    >
      <label className={`${label} sm:col-span-2`}>
        Package
        <SelectFrame>
          <select
            name="package"
            required
            defaultValue={chosen.get('package') ?? ''}
            className={`${control} appearance-none pr-10`}
          >
            {profile.packages.map((offered) => (
              <option key={offered.id} value={offered.id}>
                {offered.name}, {formatDuration(offered.minutes)},{' '}
                {formatAmount(offered.price, profile.currency)}
              </option>
            ))}
          </select>
        </SelectFrame>
      </label>
      <label className={label}>
        Date
        <input name="date" type="date" required defaultValue={dayIn(chosen) ?? ''} className={control} />
      </label>
      <label className={label}>
        Start
        <input
          name="start"
          type="time"
          step={1800}
          required
          defaultValue={startIn(chosen) ?? ''}
          className={control}
        />
      </label>
      <label className={label}>
        Hours, if more than the package has
        <input
          name="hours"
          type="number"
          min={0.5}
          max={24}
          step={0.5}
          inputMode="decimal"
          defaultValue={numberIn(chosen, 'hours') ?? ''}
          className={control}
        />
      </label>
      <PlaceField
        label={`Place of the shoot, if not ${profile.place.name}`}
        given={place}
        defaultValue={place ? placeLabel(place) : (typed ?? '')}
        className={control}
        frame={label}
      />
      <div className="sm:col-span-2">
        <Button type="submit" look="outline" size="large" className="w-full sm:w-auto">
          Check this date
        </Button>
      </div>
    </Form>
  )
}
