import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/api.ts'
import { failureText, refetch } from '../../client/queries.ts'
import { toast } from '../toast.ts'

export type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>
  /** Shown if the server gave no reason. */
  failure: string
  success?: string | ((output: Output, input: Input) => string)
  /** `false` where the page shows the result itself. */
  toasts?: boolean
  /** Keys to refetch afterwards; `[api.people]` covers every page of that list. */
  touches?: QueryKey[]
  /** Refetches after any error, because a part may have been saved before it. */
  inParts?: boolean
  /** Changes with the same value here are sent one after the other, in order. */
  inTurn?: string
  onSuccess?: (output: Output, input: Input) => void
  onError?: (error: Error, input: Input) => void
}

/**
 * A change sent to the server: shows the result in a toast and refetches what it affects. `failed` is the error that stays
 * on the page after the toast.
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
      if (change.toasts !== false) toast.error(failureText(error, change.failure), { about: change.failure })
      change.onError?.(error, input)
      // Another administrator was first: the visible data is stale, and a retry would be refused again.
      const isStale = error instanceof ApiError && (error.status === 404 || error.status === 409)
      if (isStale || change.inParts) await refresh()
    },
  })
  return { ...mutation, failed: mutation.error ? failureText(mutation.error, change.failure) : null }
}
