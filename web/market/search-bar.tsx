import { Search } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { placeLabel } from '../../contract/place-label.ts'
import type { SearchPage } from '../../contract/search.ts'
import { services } from '../../contract/services.ts'
import { Button } from '../ui/button.tsx'
import { sayDay } from '../ui/calendar-words.ts'
import { Sheet } from '../ui/sheet.tsx'
import { PlaceField } from './parts/place-field.tsx'
import { dayIn, startIn } from './parts/wish.ts'

const frame = 'flex min-w-0 flex-col gap-0.5 px-4 py-2.5 text-sm text-soft'
const control = 'min-h-8 w-full min-w-0 bg-transparent text-base text-ink placeholder:text-soft'
const HOURS = [1, 2, 3, 4, 5, 6, 8, 10, 12]

type SearchBarProps = {
  action: string
  wish: URLSearchParams
  place: SearchPage['place']
  /** What the button says. */
  submit?: string
}

/** What, where, when, how long: one line on a desktop, a sheet on a phone. What else was chosen travels along unseen. */
export function SearchBar({ action, wish, place, submit = 'Search' }: SearchBarProps) {
  const searching = useNavigation().state === 'loading'
  const kept = [...wish].filter(([name]) => !SHOWN.includes(name) && name !== 'page')
  return (
    <search>
      <Sheet id="wish" title="What you look for" open={inShort(wish, place)} icon={Search}>
        {(close) => (
          <Form
            key={wish.toString()}
            action={action}
            onSubmit={close}
            className="grid divide-y divide-hairline rounded-control border border-hairline bg-raised sm:grid-cols-2 lg:grid-cols-[1.1fr_1.3fr_1fr_0.8fr_0.8fr_auto] lg:divide-x lg:divide-y-0"
          >
            <label className={frame}>
              What
              <select name="service" defaultValue={wish.get('service') ?? ''} className={`${control} -ml-1`}>
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
            />
            <label className={frame}>
              When
              <input name="date" type="date" defaultValue={dayIn(wish) ?? ''} className={control} />
            </label>
            <label className={frame}>
              From
              <input
                name="start"
                type="time"
                step={1800}
                defaultValue={startIn(wish) ?? ''}
                className={control}
              />
            </label>
            <label className={frame}>
              How long
              <select name="hours" defaultValue={wish.get('hours') ?? ''} className={`${control} -ml-1`}>
                <option value="">Any</option>
                {HOURS.map((hours) => (
                  <option key={hours} value={hours}>
                    {hours === 1 ? '1 hour' : `${hours} hours`}
                  </option>
                ))}
              </select>
            </label>
            {kept.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <div className="p-2 sm:col-span-2 lg:col-span-1">
              <Button type="submit" size="large" className="w-full" aria-busy={searching || undefined}>
                {submit}
              </Button>
            </div>
          </Form>
        )}
      </Sheet>
    </search>
  )
}

/** What somebody typed; an id that belongs to no place says nothing to them. */
const typedPlace = (wish: URLSearchParams): string =>
  (wish.get('place') ?? '').replace(/^[0-9a-f-]{36}$/i, '')

/** "Weddings, Pavia, Saturday 13 February, 4 hours" */
function inShort(wish: URLSearchParams, place: SearchPage['place']): string {
  const [service, date, hours] = [wish.get('service'), dayIn(wish), wish.get('hours')]
  const parts = [
    services.find(({ key }) => key === service)?.name,
    place?.name,
    date && sayDay(date),
    hours && (hours === '1' ? '1 hour' : `${hours} hours`),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'What, where, when?'
}

const SHOWN = ['service', 'place', 'date', 'start', 'hours']
