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

/** Opens a screen that reads, for as long as `look` says, and counts how often the server is asked. */
function createScreen(options: Partial<QueryObserverOptions> = {}) {
  const client = createQueryClient()
  const ask = vi.fn(async () => 'rows')
  const open = () =>
    new QueryObserver(client, { queryKey: ['list'], queryFn: ask, ...options }).subscribe(() => {})
  return { client, ask, open }
}

test('what was read is shown again for five minutes without asking, and asked for afterwards', async () => {
  const { ask, open } = createScreen()
  const close = open()
  await minutes(4.9)
  close()
  open()
  await minutes(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await minutes(0.2)
  open()
  await minutes(0)
  expect(ask).toHaveBeenCalledTimes(2)
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
])('%s asks again after a failure: %j, %i times in all', async (_, options, times) => {
  const { ask, open } = createScreen(options)
  ask.mockRejectedValue(new Error('away'))
  open()
  await minutes(3)
  expect(ask).toHaveBeenCalledTimes(times)
})

test.each([false, true])(
  'an answer from before a change is not taken for fresh, though nothing else is there yet (quietly: %s)',
  async (quietly) => {
    const { client, ask, open } = createScreen()
    let answerLate: (rows: string) => void = () => {}
    ask.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    ask.mockResolvedValueOnce('rows after the change')
    open()
    const fetched = refetch(client, ['list'], { quietly })
    answerLate('rows before the change')
    await fetched
    expect(client.getQueryData(['list'])).toBe('rows after the change')
  },
)

test('a quiet change leaves visible data and fetches it at the next visit', async () => {
  const { client, ask, open } = createScreen()
  const close = open()
  await minutes(0)
  await refetch(client, ['list'], { quietly: true })
  expect(ask).toHaveBeenCalledTimes(1)
  close()
  open()
  await minutes(0)
  expect(ask).toHaveBeenCalledTimes(2)
})
