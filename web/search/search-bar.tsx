import { Search } from 'lucide-react'
import { type ComponentProps, Fragment, use } from 'react'
import { useNavigation } from 'react-router'
import * as m from '#messages/search'
import type { FieldError } from '../../contract/api/envelope.ts'
import { placeLabel, services } from '../../contract/listings/services.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { explainWrong } from '../photographer-cards/wrong-fields.tsx'
import { PlaceField } from '../places/place-field.tsx'
import {
  CRITERIA_FIELDS,
  dayIn,
  numberIn,
  numbersWith,
  startIn,
  withoutFields,
} from '../search-criteria/search-criteria.ts'
import { Button } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { Sheet } from '../ui/sheet.tsx'
import { describeFilters, formatHours } from './describe-search.ts'
import { PlaceChosen, SearchForm, useFieldsKey } from './search-form.tsx'

/** The ring is around label and field: around the field alone it would cut through the rounded frame. */
const frame =
  'flex min-w-0 flex-col gap-0.5 px-4 py-2.5 text-sm text-soft rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-golden'
const control =
  'min-h-8 w-full min-w-0 truncate bg-transparent outline-none text-base text-ink placeholder:text-soft'
const HOURS = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** 24-hour clock for every visitor; a native time field would follow the browser's. */
const STARTS = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)

type CriteriaProps = {
  criteria: URLSearchParams
  place: SearchPage['place']
  /** Rejected parameters with their errors. */
  wrong?: FieldError[]
  /** The button's label. */
  submit?: string
}

/** The criteria fields as a separate form. */
export function SearchBar({ action, ...fields }: CriteriaProps & { action: string }) {
  const { criteria, place, wrong = [] } = fields
  const valid = withoutFields(
    criteria,
    wrong.map(({ field }) => field),
  )
  const fieldsKey = useFieldsKey(criteria)
  return (
    <SearchForm action={action} criteria={criteria} fields={CRITERIA_FIELDS} fieldsKey={fieldsKey}>
      <Sheet
        id="search-fields"
        title={m.search()}
        open={describeFilters(valid, { place }) || m.searchPrompt()}
        icon={Search}
      >
        <CriteriaFields {...fields} fieldsKey={fieldsKey} />
      </Sheet>
    </SearchForm>
  )
}

/** Service, location, date, start time and duration: one line on a desktop. */
export function CriteriaFields({
  criteria,
  place,
  wrong = [],
  submit = m.search(),
  fieldsKey,
  buttonClassName,
}: CriteriaProps & { fieldsKey: string; buttonClassName?: string }) {
  const searching = useNavigation().state === 'loading'
  const explain = explainWrong(wrong)
  const reportPlace = use(PlaceChosen)
  const [start, hours] = [startIn(criteria), numberIn(criteria, 'hours')]
  return (
    <div className="grid divide-y divide-hairline rounded-control border border-hairline bg-raised sm:grid-cols-2 lg:grid-cols-[1.1fr_1.4fr_1fr_0.8fr_0.8fr_auto] lg:divide-x lg:divide-y-0">
      <Fragment key={fieldsKey}>
        <SelectCriterion
          label={m.service()}
          name="service"
          chosen={criteria.get('service')}
          any={m.anyService()}
          {...explain('service')}
        >
          {services().map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectCriterion>
        <PlaceField
          label={m.location()}
          given={place}
          defaultValue={place ? placeLabel(place) : typedPlace(criteria)}
          className={control}
          frame={frame}
          invalid={explain('place') && true}
          describedBy={explain('place')?.['aria-describedby']}
          onChoose={reportPlace}
        />
        <label className={frame}>
          {m.date()}
          <input
            name="date"
            type="date"
            defaultValue={dayIn(criteria) ?? ''}
            className={control}
            {...explain('date')}
          />
        </label>
        <SelectCriterion
          label={m.startTime()}
          name="start"
          chosen={start}
          any={m.anyTime()}
          className="figures"
          {...explain('start')}
        >
          {[...new Set([...STARTS, ...(start ? [start] : [])])].toSorted().map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectCriterion>
        <SelectCriterion
          label={m.duration()}
          name="hours"
          chosen={hours}
          any={m.anyDuration()}
          {...explain('hours')}
        >
          {numbersWith(HOURS, hours).map((number) => (
            <option key={number} value={number}>
              {formatHours(number)}
            </option>
          ))}
        </SelectCriterion>
      </Fragment>
      <div className={join('content-center p-2 sm:col-span-2 lg:col-span-1', buttonClassName)}>
        <Button type="submit" size="large" className="w-full" aria-busy={searching || undefined}>
          {submit}
        </Button>
      </div>
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & { label: string; chosen: string | null; any: string }

function SelectCriterion({ label, chosen, any, className, children, ...attributes }: SelectProps) {
  return (
    <label className={frame}>
      {label}
      <select {...attributes} defaultValue={chosen ?? ''} className={join(control, className, '-ms-1')}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  )
}

/** The typed text; an unknown id would mean nothing to the reader. */
const typedPlace = (criteria: URLSearchParams): string =>
  (criteria.get('place') ?? '').replace(/^[0-9a-f-]{36}$/i, '')
