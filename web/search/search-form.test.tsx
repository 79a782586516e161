import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchPage } from '../../contract/search/search.ts'
import { CRITERIA_FIELDS } from '../search-criteria/search-criteria.ts'
import { NoSuchPage, SearchPaging } from '../ui/lists/search-paging.tsx'
import { CriteriaFields, SearchBar } from './search-bar.tsx'
import { FILTERS, SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'

const render = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

const found = {
  ...{ photographers: [], currentPage: 1, totalPage: 0, total: 0, place: null, currency: 'EUR', loosen: [] },
  counts: {
    ratings: [{ key: '4', count: 2 }],
    languages: [{ key: 'it', count: 3 }],
    instant: 1,
    safe: 1,
    budgets: [{ key: '450', count: 2 }],
    distances: [],
  },
  facets: { services: [], languages: [{ key: 'it', count: 3 }] },
} satisfies SearchPage

/** The fields that a browser would send unchanged, and the number of forms. */
function sent(html: string): { forms: number; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input [^>]*>|<select .*?<\/select>/gs)) {
    const name = / name="([^"]*)"/.exec(tag)![1]!
    const value = tag.startsWith('<select')
      ? (/<option [^>]*selected[^>]*>/.exec(tag) ?? /<option [^>]*>/.exec(tag))![0]
      : tag
    if (tag.includes('type="checkbox"') && !tag.includes(' checked')) continue
    const text =
      / value="([^"]*)"/.exec(value)?.[1] ?? />(.*?)</.exec(tag.slice(tag.indexOf(value)))?.[1] ?? ''
    if (text) fields[name] = text
  }
  return { forms: html.split('<form').length - 1, fields }
}

const searchOf = (query: string): string => {
  const criteria = new URLSearchParams(query)
  return render(
    <SearchForm
      action="/photographers"
      criteria={criteria}
      fields={[...CRITERIA_FIELDS, ...FILTERS]}
      fieldsKey=""
    >
      <CriteriaFields criteria={criteria} place={null} fieldsKey="" />
      <SearchFilters
        criteria={criteria}
        found={found}
        languageNames={{ it: 'Italian', eo: 'Esperanto' }}
        wrong={[]}
        fieldsKey=""
      />
    </SearchForm>,
  )
}

test('all criteria of the URL are shown in the fields and sent again, by one form', () => {
  const query =
    'service=wedding&date=2027-02-13&start=10:15&hours=2.5&sort=rating&budget=450.5&distance=30&rating=3.5&language=eo&instant=yes'
  const { forms, fields } = sent(searchOf(`${query}&compare=ada&page=3`))
  expect(forms).toBe(1)
  expect(fields).toEqual({ ...Object.fromEntries(new URLSearchParams(query)), compare: 'ada' })
  expect(searchOf(query)).toContain('>2.5 hours</option>')
  expect(searchOf(query)).toContain('>Esperanto (0)</option>')
  expect(searchOf(query)).toContain('>Italian (3)</option>')
  expect(searchOf(query)).toContain('>4 or higher (2)</option>')
  expect(searchOf(query)).toContain('<option value="450" label="2 photographers">')
})

test('numbers in another notation still match the lists', () => {
  const { fields } = sent(searchOf('hours=4.0&rating=4.50&language=it'))
  expect(fields).toMatchObject({ hours: '4', rating: '4.5', language: 'it' })
  expect(searchOf('hours=4.0').match(/>4 hours<\/option>/g)).toHaveLength(1)
})

test('the values in the fields pass the browser’s validation', () => {
  const html = searchOf('start=10:15&budget=450.5&distance=0.5')
  expect(html).toContain('<option selected="">10:15</option>')
  expect(html).toMatch(/<input [^>]*step="any" [^>]*name="budget"/)
  expect(html).toMatch(/<input [^>]*min="0" step="any" [^>]*name="distance"/)
  expect(searchOf('start=10:30').match(/>10:30</g)).toHaveLength(1)
})

test('the bar alone passes on criteria without a field, and marks the invalid field', () => {
  const criteria = new URLSearchParams('hours=1.3&slugs=ada,bo&page=2')
  const wrong = [{ field: 'hours', message: 'hours must be half hours from 0.5 to 24' }]
  const html = render(<SearchBar action="/compare" criteria={criteria} place={null} wrong={wrong} />)
  expect(sent(html).fields).toEqual({ hours: '1.3', slugs: 'ada,bo' })
  expect(html).toMatch(/<select name="hours"[^>]* aria-invalid="true" aria-describedby="wrong"/)
  expect(html).toContain('Service, location, date')
})

test('a page that does not exist links to the last page', () => {
  const paging = { page: 99, totalPage: 3, addressOf: (page: number) => `/?page=${page}` }
  expect(render(<SearchPaging {...paging} />)).toMatch(/href="\/\?page=3"[^>]*>Prev</)
  expect(render(<SearchPaging {...paging} page={2} />)).toMatch(/page=1"[^>]*>Prev<.*page=3"[^>]*>Next</s)
  expect(render(<NoSuchPage {...paging} />)).toMatch(/There’s no page 99\..*href="\/\?page=3"/s)
})
