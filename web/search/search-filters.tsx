import { type AriaAttributes, Fragment } from 'react'
import * as m from '#messages/search'
import type { FieldError } from '../../contract/api/envelope.ts'
import { ratingSteps } from '../../contract/search/landing-path.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { explainWrong } from '../photographer-cards/wrong-fields.tsx'
import { numberIn, numbersWith } from '../search-criteria/search-criteria.ts'
import { SelectFrame } from '../ui/select-frame.tsx'

const sorts = () => ({
  best: m.bestMatch(),
  price: m.price(),
  distance: m.distance(),
  rating: m.rating(),
})
const frame = 'flex min-w-0 flex-col justify-end gap-1 text-sm font-medium'
const control = 'min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-base text-ink'
export const FILTERS = ['sort', 'budget', 'distance', 'rating', 'language', 'instant', 'safe']

type FiltersProps = {
  criteria: URLSearchParams
  found: SearchPage
  /** Of the counted languages and the chosen one, by their codes. */
  languageNames: Record<string, string>
  wrong: FieldError[]
  fieldsKey: string
}
type Counts = SearchPage['counts']
type Facet = NonNullable<Counts>['ratings'][number]
type Option = [value: string, text: string]

/** Sorting and filters with how many results each would leave; a line on a desktop. */
export function SearchFilters({ criteria, found, languageNames, wrong, fieldsKey }: FiltersProps) {
  const { counts, currency } = found
  const explain = explainWrong(wrong)
  const rating = numberIn(criteria, 'rating')
  const language = criteria.get('language')?.trim() ?? ''
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.25fr_1.15fr_1fr_1fr_auto]">
      <Fragment key={fieldsKey}>
        <SelectFilter
          label={m.sortBy()}
          name="sort"
          chosen={criteria.get('sort') || 'best'}
          options={Object.entries(sorts())}
          {...explain('sort')}
        />
        <NumberFilter
          label={m.maximumPrice({ currency })}
          name="budget"
          inputMode="decimal"
          chosen={numberIn(criteria, 'budget')}
          steps={counts?.budgets}
          {...explain('budget')}
        />
        <NumberFilter
          label={m.maximumDistanceKm()}
          name="distance"
          inputMode="numeric"
          chosen={numberIn(criteria, 'distance')}
          steps={counts?.distances}
          {...explain('distance')}
        />
        <SelectFilter
          label={m.rating()}
          name="rating"
          chosen={rating ?? ''}
          options={ratingOptions(rating, counts)}
          {...explain('rating')}
        />
        <SelectFilter
          label={m.language()}
          name="language"
          chosen={language}
          options={languageOptions(language, counts, languageNames)}
          {...explain('language')}
        />
        <div className="self-end">
          <FlagFilter
            label={m.instantBooking()}
            name="instant"
            checked={criteria.get('instant') === 'yes'}
            count={counts?.instant}
            {...explain('instant')}
          />
          <FlagFilter
            label={m.photosSafe()}
            name="safe"
            checked={criteria.get('safe') === 'yes'}
            count={counts?.safe}
            {...explain('safe')}
          />
        </div>
      </Fragment>
    </div>
  )
}

function ratingOptions(chosen: string | null, counts: Counts): Option[] {
  const ratings = numbersWith(ratingSteps, chosen).map(String)
  return [
    ['', m.anyRating()],
    ...ratings.map(
      (least): Option => [least, withCount(m.ratingOrHigher({ least }), counts?.ratings, least)],
    ),
  ]
}

function languageOptions(chosen: string, counts: Counts, names: Record<string, string>): Option[] {
  const counted = counts?.languages ?? []
  const options = counted.map(({ key }): Option => [key, withCount(names[key]!, counted, key)])
  if (chosen && !counted.some(({ key }) => key === chosen))
    options.push([chosen, withCount(names[chosen] ?? chosen, counts?.languages, chosen)])
  return [['', m.anyLanguage()], ...options]
}

/** Without a count until the results are counted. */
const withCount = (text: string, counted: Facet[] | undefined, wanted: string): string =>
  counted ? m.withCount({ text, count: counted.find(({ key }) => key === wanted)?.count ?? 0 }) : text

type SelectFilterProps = AriaAttributes & { label: string; name: string; chosen: string; options: Option[] }

function SelectFilter({ label, chosen, options, ...attributes }: SelectFilterProps) {
  return (
    <label className={frame}>
      {label}
      <SelectFrame>
        <select {...attributes} defaultValue={chosen} className={`${control} appearance-none truncate pe-10`}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </SelectFrame>
    </label>
  )
}

type NumberFilterProps = AriaAttributes & {
  label: string
  name: string
  inputMode: 'decimal' | 'numeric'
  chosen: string | null
  steps: Facet[] | undefined
}

function NumberFilter({ label, chosen, steps = [], ...attributes }: NumberFilterProps) {
  const list = `${attributes.name}-steps`
  return (
    <>
      <label className={frame}>
        {label}
        <input
          {...attributes}
          type="number"
          list={list}
          min={0}
          step="any"
          placeholder={m.anyNumber()}
          defaultValue={chosen ?? ''}
          className={control}
        />
      </label>
      <datalist id={list}>
        {steps.map(({ key, count }) => (
          <option key={key} value={key} label={m.countPhotographers({ count })} />
        ))}
      </datalist>
    </>
  )
}

type FlagFilterProps = AriaAttributes & {
  label: string
  name: string
  checked: boolean
  count: number | undefined
}

function FlagFilter({ label, checked, count, ...attributes }: FlagFilterProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
      <input
        {...attributes}
        type="checkbox"
        value="yes"
        defaultChecked={checked}
        className="size-5 accent-golden"
      />
      <span>
        {label} {count !== undefined && <span className="figures text-soft">({count})</span>}
      </span>
    </label>
  )
}
