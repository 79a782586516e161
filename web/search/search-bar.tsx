import { Search } from 'lucide-react'
import { Fragment } from 'react'
import { useNavigation } from 'react-router'
import type { FieldError } from '../../contract/envelope.ts'
import { formatDuration } from '../../contract/format-duration.ts'
import { placeLabel } from '../../contract/place-label.ts'
import type { SearchPage } from '../../contract/search.ts'
import { services } from '../../contract/services.ts'
import { explainWrong } from '../photographer-cards/wrong-fields.tsx'
import { PlaceField } from '../places/place-field.tsx'
import {
  CRITERIA_FIELDS,
  dayIn,
  fieldsOf,
  numberIn,
  numbersWith,
  startIn,
  withoutFields,
} from '../search-criteria/search-criteria.ts'
import { Button } from '../ui/button.tsx'
import { formatCalendarDay } from '../ui/calendar-text.ts'
import { Sheet } from '../ui/sheet.tsx'
import { SearchForm } from './search-form.tsx'

const frame = 'flex min-w-0 flex-col gap-0.5 px-4 py-2.5 text-sm text-soft'
const control = 'min-h-8 w-full min-w-0 bg-transparent text-base text-ink placeholder:text-soft'
const HOURS = [1, 2, 3, 4, 5, 6, 8, 10, 12]

type WishFieldsProps = {
  wish: URLSearchParams
  place: SearchPage['place']
  /** Rejected parameters with their errors. */
  wrong?: FieldError[]
  /** The button's label. */
  submit?: string
}

/** The criteria fields as a separate form. */
export function SearchBar({ action, ...fields }: WishFieldsProps & { action: string }) {
  return (
    <SearchForm action={action} wish={fields.wish} fields={CRITERIA_FIELDS}>
      <CriteriaFields {...fields} />
    </SearchForm>
  )
}

/** Service, place, date, start and duration: one line on a desktop, a sheet on a phone. */
export function CriteriaFields({ wish, place, wrong = [], submit = 'Search' }: WishFieldsProps) {
  const searching = useNavigation().state === 'loading'
  const explain = explainWrong(wrong)
  const asked = withoutFields(
    wish,
    wrong.map(({ field }) => field),
  )
  const [start, hours] = [startIn(wish) ?? '', numberIn(wish, 'hours')]
  return (
    <Sheet id="wish" title="What you look for" open={inShort(asked, place)} icon={Search}>
      <div className="grid divide-y divide-hairline rounded-control border border-hairline bg-raised sm:grid-cols-2 lg:grid-cols-[1.1fr_1.3fr_1fr_0.8fr_0.8fr_auto] lg:divide-x lg:divide-y-0">
        <Fragment key={fieldsOf(wish)}>
          <label className={frame}>
            What
            <select
              name="service"
              defaultValue={wish.get('service') ?? ''}
              className={`${control} -ml-1`}
              {...explain('service')}
            >
              <option value="">Any occasion</option>
              {services.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <PlaceField
            label="Where"
            given={place}
            defaultValue={place ? placeLabel(place) : typedPlace(wish)}
            className={control}
            frame={frame}
            invalid={explain('place') && true}
            describedBy={explain('place')?.['aria-describedby']}
          />
          <label className={frame}>
            When
            <input
              name="date"
              type="date"
              defaultValue={dayIn(wish) ?? ''}
              className={control}
              {...explain('date')}
            />
          </label>
          <label className={frame}>
            From
            <input
              name="start"
              type="time"
              // A start from the URL that is not on the half hour must not block the form.
              step={/:[1245]|:.[1-9]/.test(start) ? 60 : 1800}
              defaultValue={start}
              className={control}
              {...explain('start')}
            />
          </label>
          <label className={frame}>
            How long
            <select
              name="hours"
              defaultValue={hours ?? ''}
              className={`${control} -ml-1`}
              {...explain('hours')}
            >
              <option value="">Any</option>
              {numbersWith(HOURS, hours).map((number) => (
                <option key={number} value={number}>
                  {sayHours(number)}
                </option>
              ))}
            </select>
          </label>
        </Fragment>
        <div className="p-2 sm:col-span-2 lg:col-span-1">
          <Button type="submit" size="large" className="w-full" aria-busy={searching || undefined}>
            {submit}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** A duration that cannot be booked is shown as it is. */
const sayHours = (hours: number): string =>
  Number.isInteger(hours * 2) ? formatDuration(hours * 60) : `${hours} hours`

/** The typed text; an unknown id would mean nothing to the reader. */
const typedPlace = (wish: URLSearchParams): string =>
  (wish.get('place') ?? '').replace(/^[0-9a-f-]{36}$/i, '')

/** "Weddings, Pavia, Saturday 13 February, 4 hours" */
function inShort(wish: URLSearchParams, place: SearchPage['place']): string {
  const [service, date, hours] = [wish.get('service'), dayIn(wish), numberIn(wish, 'hours')]
  const parts = [
    services.find(({ key }) => key === service)?.name,
    place?.name,
    date && formatCalendarDay(date),
    hours && sayHours(Number(hours)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'What, where, when?'
}
