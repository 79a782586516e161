import { Form } from 'react-router'
import * as m from '#messages/bookings'
import { stateLabels } from '../../contract/bookings/labels.ts'
import type { BookingState } from '../../contract/bookings/process.ts'
import { Button } from '../ui/button.tsx'
import { SelectFrame } from '../ui/select-frame.tsx'
import { statesOf, type View } from './views.ts'

type FilterProps = { view: View; search: string; state: BookingState | null }

const control =
  'min-h-11 min-w-0 rounded-control border border-edge bg-raised px-3 text-base hover:border-ink'

/** Search and status of the list, as a form whose result has a URL. */
export function BookingFilter({ view, search, state }: FilterProps) {
  const states = statesOf[view]
  return (
    <Form role="search" className="mt-5 flex flex-wrap gap-3">
      <input type="hidden" name="view" value={view} />
      <input
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        aria-label={m.searchByNamePackageOrCity()}
        placeholder={m.namePackageOrCity()}
        className={`${control} flex-1 basis-48`}
      />
      <div className="flex gap-3">
        {states.length > 0 && (
          <SelectFrame>
            <select
              name="state"
              defaultValue={state ?? ''}
              aria-label={m.status()}
              className={`${control} appearance-none pe-10`}
            >
              <option value="">{m.anyStatus()}</option>
              {states.map((each) => (
                <option key={each} value={each}>
                  {stateLabels[each]()}
                </option>
              ))}
            </select>
          </SelectFrame>
        )}
        <Button type="submit" look="outline">
          {m.search()}
        </Button>
      </div>
    </Form>
  )
}
