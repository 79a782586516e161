import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../client/api.ts'
import { type Change, useChange } from '../ui/lists/use-change.ts'

type Initial<Typed extends FieldValues> = Pick<
  UseFormProps<Typed>,
  'defaultValues' | 'values' | 'resetOptions'
>
type ApiForm<Typed extends FieldValues, Sent, Output> = Change<Sent, Output> &
  Initial<Typed> & {
    /** Of the call's body. */
    schema: z.ZodType<Sent, Typed>
  }

/**
 * A form of the back-office, whose session lives in the browser: validated by the schema of the call, then sent like any
 * other change. Errors of the server appear at their fields; `failed` is the one without a field.
 */
export function useApiForm<Typed extends FieldValues, Sent, Output>(options: ApiForm<Typed, Sent, Output>) {
  const { schema, defaultValues, values, resetOptions, onError, ...change } = options
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    values,
    resetOptions,
  })
  const { errors } = form.formState
  const sending = useChange({
    ...change,
    onError: (error, sent) => {
      const found = error instanceof ApiError ? error.errors : []
      const known = found.filter(({ field }) => field in form.getValues())
      for (const [index, { field, message }] of known.entries())
        form.setError(field as Path<Typed>, { message }, { shouldFocus: index === 0 })
      onError?.(error, sent)
    },
  })
  return {
    form,
    field: (name: Path<Typed>, options?: RegisterOptions<Typed>) => ({
      ...form.register(name, options),
      error: errors[name]?.message as string | undefined,
    }),
    submit: form.handleSubmit((body) => sending.mutate(body)),
    /** Sends a body other than that of the fields. */
    send: sending.mutate,
    /** Forgets the last error. */
    forget: sending.reset,
    pending: sending.isPending,
    saved: sending.isSuccess,
    answer: sending.data,
    failed: Object.keys(errors).length > 0 ? null : sending.failed,
    error: sending.error,
  }
}
