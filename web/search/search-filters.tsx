import { Fragment } from 'react'
import type { FieldError } from '../../contract/envelope.ts'
import { ratingSteps } from '../../contract/filter-steps.ts'
import type { SearchPage } from '../../contract/search.ts'
import { languageName } from '../format/wording.ts'
import { explainWrong } from '../photographer-cards/wrong-fields.tsx'
import { numberIn, numbersWith } from '../search-criteria/search-criteria.ts'
import { SelectFrame } from '../ui/select-frame.tsx'

const SORTS = { best: 'Best match', price: 'Price', distance: 'Distance', rating: 'Rating' }
const label = 'flex min-w-0 flex-col justify-end gap-1 text-sm font-medium'
const control = 'min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-base text-ink'
export const FILTERS = ['sort', 'budget', 'distance', 'rating', 'language', 'instant']

type FiltersProps = { criteria: URLSearchParams; found: SearchPage; wrong: FieldError[]; fieldsKey: string }

/** Sorting and filters with how many results each would leave; a line on a desktop. */
export function SearchFilters({ criteria, found, wrong, fieldsKey }: FiltersProps) {
  const explain = explainWrong(wrong)
  const rating = numberIn(criteria, 'rating')
  const language = criteria.get('language')?.trim() ?? ''
  const languages = found.counts?.languages.map(({ key }) => key) ?? []
  if (language && !languages.includes(language)) languages.push(language)
  const count = (kind: 'ratings' | 'languages', key: string) => {
    const counted = found.counts?.[kind].find((one) => one.key === key)
    return found.counts ? ` (${counted?.count ?? 0})` : ''
  }
  const numberField = (name: 'budget' | 'distance', text: string) => (
    <>
      <label className={label}>
        {text}
        <input
          name={name}
          type="number"
          list={`${name}-steps`}
          min={0}
          step="any"
          inputMode={name === 'budget' ? 'decimal' : 'numeric'}
          placeholder="Any"
          defaultValue={numberIn(criteria, name) ?? ''}
          className={control}
          {...explain(name)}
        />
      </label>
      <datalist id={`${name}-steps`}>
        {(found.counts?.[`${name}s`] ?? []).map(({ key, count: left }) => (
          <option key={key} value={key} label={left === 1 ? '1 photographer' : `${left} photographers`} />
        ))}
      </datalist>
    </>
  )
  const choice = (name: string, text: string, chosen: string, options: [value: string, text: string][]) => (
    <label className={label}>
      {text}
      <SelectFrame>
        <select
          name={name}
          defaultValue={chosen}
          className={`${control} appearance-none truncate pr-10`}
          {...explain(name)}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </SelectFrame>
    </label>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.25fr_1.15fr_1fr_1fr_auto]">
      <Fragment key={fieldsKey}>
        {choice('sort', 'Sort by', criteria.get('sort') || 'best', Object.entries(SORTS))}
        {numberField('budget', `Maximum all-in price (${found.currency})`)}
        {numberField('distance', 'Maximum distance (km)')}
        {choice('rating', 'Rating', rating ?? '', [
          ['', 'Any rating'],
          ...numbersWith(ratingSteps, rating).map((least): [string, string] => [
            String(least),
            `${least} or higher${count('ratings', String(least))}`,
          ]),
        ])}
        {choice('language', 'Language', language, [
          ['', 'Any language'],
          ...languages.map((key): [string, string] => [key, languageName(key) + count('languages', key)]),
        ])}
        <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-base">
          <input
            name="instant"
            type="checkbox"
            value="yes"
            defaultChecked={criteria.get('instant') === 'yes'}
            className="size-5 accent-golden"
            {...explain('instant')}
          />
          <span>
            Instant booking{' '}
            {found.counts && <span className="figures text-soft">({found.counts.instant})</span>}
          </span>
        </label>
      </Fragment>
    </div>
  )
}
