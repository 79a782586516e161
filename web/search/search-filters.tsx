import { SlidersHorizontal } from 'lucide-react'
import { Fragment } from 'react'
import type { FieldError } from '../../contract/envelope.ts'
import type { SearchPage } from '../../contract/search.ts'
import { languageName } from '../format/wording.ts'
import { explainWrong } from '../photographer-cards/wrong-fields.tsx'
import { fieldsOf, numberIn, numbersWith } from '../search-criteria/search-criteria.ts'
import { Button } from '../ui/button.tsx'
import { SelectFrame } from '../ui/select-frame.tsx'
import { Sheet } from '../ui/sheet.tsx'

const SORTS = { best: 'Best', price: 'Price', distance: 'Distance', rating: 'Rating' }
const RATINGS = [3, 4, 4.5]
const label = 'flex flex-col gap-1 text-sm font-medium'
const control = 'min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-base text-ink'
export const FILTERS = ['sort', 'budget', 'distance', 'rating', 'language']

type FiltersProps = { wish: URLSearchParams; found: SearchPage; wrong: FieldError[] }

/** Sorting and filters: a line on a desktop, a sheet on a phone. */
export function SearchFilters({ wish, found, wrong }: FiltersProps) {
  const explain = explainWrong(wrong)
  const active = FILTERS.filter((name) => name !== 'sort' && wish.get(name) && !explain(name)).length
  const [rating, language] = [numberIn(wish, 'rating'), wish.get('language')?.trim() ?? '']
  const languages = found.facets.languages.map(({ key, count }) => ({
    key,
    text: `${languageName(key)} (${count})`,
  }))
  if (language && !languages.some(({ key }) => key === language))
    languages.push({ key: language, text: languageName(language) })
  return (
    <Sheet
      id="filters"
      title="Sort and filter"
      open={`Sort and filter${active > 0 ? ` (${active})` : ''}`}
      icon={SlidersHorizontal}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,1fr)_auto]">
        <Fragment key={fieldsOf(wish)}>
          <label className={label}>
            Sort by
            <SelectFrame>
              <select
                name="sort"
                defaultValue={wish.get('sort') || 'best'}
                className={`${control} appearance-none pr-10`}
                {...explain('sort')}
              >
                {Object.entries(SORTS).map(([key, text]) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
            </SelectFrame>
          </label>
          <label className={label}>
            Budget, all in ({found.currency})
            <input
              name="budget"
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              defaultValue={numberIn(wish, 'budget') ?? ''}
              className={control}
              {...explain('budget')}
            />
          </label>
          <label className={label}>
            Within (km)
            <input
              name="distance"
              type="number"
              min={0}
              step="any"
              inputMode="numeric"
              defaultValue={numberIn(wish, 'distance') ?? ''}
              className={control}
              {...explain('distance')}
            />
          </label>
          <label className={label}>
            Rating
            <SelectFrame>
              <select
                name="rating"
                defaultValue={rating ?? ''}
                className={`${control} appearance-none pr-10`}
                {...explain('rating')}
              >
                <option value="">Any</option>
                {numbersWith(RATINGS, rating).map((least) => (
                  <option key={least} value={least}>
                    {least} and up
                  </option>
                ))}
              </select>
            </SelectFrame>
          </label>
          <label className={label}>
            Language
            <SelectFrame>
              <select
                name="language"
                defaultValue={language}
                className={`${control} appearance-none pr-10`}
                {...explain('language')}
              >
                <option value="">Any</option>
                {languages.map(({ key, text }) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
            </SelectFrame>
          </label>
        </Fragment>
        <div className="flex items-end">
          <Button type="submit" look="outline" className="w-full">
            Apply
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
