import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as m from '#messages/ui'
import { Button } from '../button.tsx'
import { DateRange } from '../date-range.tsx'
import { type Label, read } from '../format.ts'
import { join } from '../join-classes.ts'
import { type Choices, SelectBox } from '../select-box.tsx'
import type { ListState } from './list-state.ts'
import { SearchBox } from './search-box.tsx'

export type FilterChoice = { name: string; label: Label; choices: Choices }

type ListToolbarProps = {
  state: ListState
  /** Absent: no search. */
  searchLabel?: string
  filters?: FilterChoice[]
  /** Label of the date filter, for lists that have `from` and `to`. */
  dates?: string
  sorts?: Choices
  children?: ReactNode
}

/** Search first, filters beside it; on narrow screens the filters are behind a button. */
export function ListToolbar({ state, searchLabel, filters = [], dates, sorts, children }: ListToolbarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const chosen = state.narrowed - (state.search ? 1 : 0)
  const values = state.filters as Record<string, string>
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-5 py-3 print:hidden">
      {searchLabel && (
        <SearchBox
          label={searchLabel}
          value={state.search}
          // Back leaves the search instead of stepping through every typing pause.
          onChange={(search) => state.change({ search }, { replace: state.search !== '' && search !== '' })}
        />
      )}
      <Button
        look="outline"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        className="@min-[44rem]/list:hidden"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {chosen > 0 ? m.filtersWithCount({ count: chosen }) : m.filters()}
      </Button>
      <div
        id={id}
        className={join(
          'flex-wrap items-center gap-2 @max-[44rem]/list:basis-full @min-[44rem]/list:flex',
          open ? 'flex' : 'hidden',
        )}
      >
        {filters.map((filter) => (
          <SelectBox
            key={filter.name}
            label={read(filter.label)}
            value={values[filter.name] ?? ''}
            choices={filter.choices}
            onChange={(value) => state.change({ [filter.name]: value })}
          />
        ))}
        {dates && (
          <DateRange
            label={dates}
            from={values.from ?? ''}
            to={values.to ?? ''}
            onChange={(range) => state.change(range)}
          />
        )}
        {sorts && (
          <SelectBox
            label={m.sort()}
            value={state.sort}
            choices={sorts}
            onChange={(sort) => state.change({ sort })}
          />
        )}
        {values.person && <span className="text-sm text-soft">{m.ofOnePerson()}</span>}
        {state.narrowed > 0 && (
          <Button look="quiet" size="small" onClick={state.clear}>
            {m.clear()}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
