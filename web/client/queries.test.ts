import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calm, createQueryClient, refetch } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * 60_000)

/** Creates a screen that reads a list, and a mock that counts the requests. */
function createScreen(options: Partial<QueryObserverOptions> = {}) {
  const client = createQueryClient()
  const fetchRows = vi.fn(async () => 'rows')
  const open = () =>
    new QueryObserver(client, { queryKey: ['list'], queryFn: fetchRows, ...options }).subscribe(() => {})
  return { client, fetchRows, open }
}

test('data is cached for five minutes without a request, and fetched again afterwards', async () => {
  const { fetchRows, open } = createScreen()
  const close = open()
  await minutes(4.9)
  close()
  open()
  await minutes(0)
  expect(fetchRows).toHaveBeenCalledTimes(1)
  await minutes(0.2)
  open()
  await minutes(0)
  expect(fetchRows).toHaveBeenCalledTimes(2)
})

test('unused data is dropped after five minutes', async () => {
  const { client, open } = createScreen()
  const close = open()
  await minutes(0)
  close()
  await minutes(4.9)
  expect(client.getQueryData(['list'])).toBe('rows')
  await minutes(0.2)
  expect(client.getQueryData(['list'])).toBeUndefined()
})

test.each([
  ['a screen of the back-office', {}, 2],
  ['the waiting list and the dashboard', calm, 4],
])('%s retries after a failure: %j, %i requests in all', async (_, options, times) => {
  const { fetchRows, open } = createScreen(options)
  fetchRows.mockRejectedValue(new Error('away'))
  open()
  await minutes(3)
  expect(fetchRows).toHaveBeenCalledTimes(times)
})

test.each([false, true])(
  'a response from before a change does not count as fresh, even without other data (quietly: %s)',
  async (quietly) => {
    const { client, fetchRows, open } = createScreen()
    let respondLate: (rows: string) => void = () => {}
    fetchRows.mockReturnValueOnce(new Promise((resolve) => (respondLate = resolve)))
    fetchRows.mockResolvedValueOnce('rows after the change')
    open()
    const fetched = refetch(client, ['list'], { quietly })
    respondLate('rows before the change')
    await fetched
    expect(client.getQueryData(['list'])).toBe('rows after the change')
  },
)

test('a quiet change keeps visible data and fetches it at the next visit', async () => {
  const { client, fetchRows, open } = createScreen()
  const close = open()
  await minutes(0)
  await refetch(client, ['list'], { quietly: true })
  expect(fetchRows).toHaveBeenCalledTimes(1)
  close()
  open()
  await minutes(0)
  expect(fetchRows).toHaveBeenCalledTimes(2)
})
