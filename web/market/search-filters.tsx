import { SlidersHorizontal } from 'lucide-react'
import { Form } from 'react-router'
import type { SearchPage } from '../../contract/search.ts'
import { Button } from '../ui/button.tsx'
import { SelectFrame } from '../ui/select-frame.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { numberIn } from './parts/wish.ts'
import { languageName } from './parts/wording.ts'

const SORTS = { best: 'Best', price: 'Price', distance: 'Distance', rating: 'Rating' }
const label = 'flex flex-col gap-1 text-sm font-medium'
const control = 'min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-base text-ink'
const OWN = ['sort', 'budget', 'distance', 'rating', 'language']

type FiltersProps = { action: string; wish: URLSearchParams; found: SearchPage }

/** Sorting and narrowing: a line on a desktop, a sheet on a phone. A plain form: what was chosen above travels along. */
export function SearchFilters({ action, wish, found }: FiltersProps) {
  const active = OWN.filter((name) => name !== 'sort' && wish.get(name)).length
  const kept = [...wish].filter(([name]) => !OWN.includes(name) && name !== 'page')
  return (
    <Sheet
      id="filters"
      title="Sort and filter"
      open={`Sort and filter${active > 0 ? ` (${active})` : ''}`}
      icon={SlidersHorizontal}
    >
      {(close) => (
        <Form
          key={wish.toString()}
          action={action}
          onSubmit={close}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,1fr)_auto]"
        >
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <label className={label}>
            Sort by
            <SelectFrame>
              <select
                name="sort"
                defaultValue={wish.get('sort') ?? 'best'}
                className={`${control} appearance-none pr-10`}
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
              inputMode="numeric"
              defaultValue={numberIn(wish, 'budget') ?? ''}
              className={control}
            />
          </label>
          <label className={label}>
            Within (km)
            <input
              name="distance"
              type="number"
              min={1}
              max={20000}
              inputMode="numeric"
              defaultValue={numberIn(wish, 'distance') ?? ''}
              className={control}
            />
          </label>
          <label className={label}>
            Rating
            <SelectFrame>
              <select
                name="rating"
                defaultValue={wish.get('rating') ?? ''}
                className={`${control} appearance-none pr-10`}
              >
                <option value="">Any</option>
                {[3, 4, 4.5].map((rating) => (
                  <option key={rating} value={rating}>
                    {rating} and up
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
                defaultValue={wish.get('language') ?? ''}
                className={`${control} appearance-none pr-10`}
              >
                <option value="">Any</option>
                {found.facets.languages.map(({ key, count }) => (
                  <option key={key} value={key}>
                    {languageName(key)} ({count})
                  </option>
                ))}
              </select>
            </SelectFrame>
          </label>
          <div className="flex items-end">
            <Button type="submit" look="outline" className="w-full">
              Apply
            </Button>
          </div>
        </Form>
      )}
    </Sheet>
  )
}
