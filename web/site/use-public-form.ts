import { type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Success } from '../../contract/api/envelope.ts'
import { ApiError, request } from '../client/api.ts'
import type { ApiRequest } from '../client/api-request.ts'
import { prepareToasts } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export type FieldErrors = Record<string, string>
export type FormPhase = 'idle' | 'sending' | 'sent' | 'failed'

type PublicForm<Schema extends z.ZodType> = {
  requestOf: (body: z.output<Schema>) => ApiRequest
  /** Loaded on first focus, so that readers do not download the validation. */
  loadSchema: () => Promise<Schema>
  start?: { errors?: FieldErrors; phase: FormPhase }
  onSent: (answer: Success<unknown>) => void
  onFailed: (error: unknown) => void
}

/** A form of the public site: validates with the contract's schema, sends, and never loses typed values. */
export function usePublicForm<Schema extends z.ZodType>({
  requestOf,
  loadSchema,
  start,
  onSent,
  onFailed,
}: PublicForm<Schema>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>(start?.errors ?? {})
  const [phase, setPhase] = useState<FormPhase>(start?.phase ?? 'idle')
  const scripted = useHydrated()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setPhase('sending')
    try {
      const result = (await loadSchema()).safeParse(fieldsOf(event.target))
      if (!result.success) {
        setPhase('idle')
        return show(errorsOf(result.error))
      }
      const answer = await request(requestOf(result.data), { withoutToken: true })
      form.current?.reset()
      setErrors({})
      setPhase('sent')
      // Before the thank-you dialog opens, which later returns the focus to the current element.
      leaveFields(event.submitter)
      onSent(answer)
    } catch (error) {
      if (error instanceof ApiError) {
        show(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      }
      setPhase('failed')
      onFailed(error)
    }
  }

  function show(found: FieldErrors): void {
    setErrors(found)
    const first = [...(form.current?.elements ?? [])].find(
      (control) => (control as HTMLInputElement).name in found,
    )
    ;(first as HTMLElement | undefined)?.focus()
  }

  /** After the form is cleared the button gets the focus, so that a phone does not reopen its keyboard. */
  function leaveFields(button: HTMLElement | null): void {
    if (form.current?.contains(document.activeElement)) button?.focus({ preventScroll: true })
  }

  /** An error disappears as soon as its field is valid. */
  async function recheck(event: { target: EventTarget }): Promise<void> {
    const { name } = event.target as HTMLInputElement
    if (!errors[name] || !form.current) return
    const result = (await loadSchema()).safeParse(fieldsOf(form.current))
    const still = result.success ? undefined : errorsOf(result.error)[name]
    setErrors(({ [name]: _, ...others }) => (still ? { ...others, [name]: still } : others))
  }

  const formProps = {
    ref: form,
    method: 'post' as const,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    onInput: (event: { target: EventTarget }) => void recheck(event),
    onFocus: () => {
      prepareToasts()
      void loadSchema().catch(() => undefined)
    },
    // The browser's own validation applies until ours has loaded.
    noValidate: scripted,
  }
  return { formProps, errors, phase }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function errorsOf(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {}
  for (const issue of error.issues) found[String(issue.path[0])] ??= issue.message
  return found
}
