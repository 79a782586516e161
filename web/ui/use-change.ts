import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../client/api.ts'
import { failureText, refetch } from '../client/queries.ts'
import { toast } from './toast.ts'

type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>
  /** Shown where the server gave no reason of its own. */
  failure: string
  success?: string | ((output: Output, input: Input) => string)
  /** Keys to fetch again afterwards; `[api.people]` covers every page of that list. */
  touches?: QueryKey[]
  /** Changes with the same word here go one after the other, in the order in which somebody made them. */
  inTurn?: string
  onSuccess?: (output: Output, input: Input) => void
  onError?: (error: Error, input: Input) => void
}

/**
 * A change sent to the server: says in a toast how it went and refreshes what it touched. `failed` is what to leave on the
 * page, where the toast goes away.
 */
export function useChange<Input = void, Output = unknown>(change: Change<Input, Output>) {
  const client = useQueryClient()
  const refresh = () => Promise.all((change.touches ?? []).map((queryKey) => refetch(client, queryKey)))
  const mutation = useMutation({
    mutationFn: change.send,
    ...(change.inTurn && { scope: { id: change.inTurn } }),
    onSuccess: async (output, input) => {
      const { success } = change
      const words = typeof success === 'function' ? success(output, input) : success
      if (words) toast.success(words, { about: change.failure })
      change.onSuccess?.(output, input)
      await refresh()
    },
    onError: async (error, input) => {
      toast.error(failureText(error, change.failure), { about: change.failure })
      change.onError?.(error, input)
      // Somebody else was first: what is in sight is not so any more, and pressing again would be refused again.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) await refresh()
    },
  })
  return { ...mutation, failed: mutation.error ? failureText(mutation.error, change.failure) : null }
}
