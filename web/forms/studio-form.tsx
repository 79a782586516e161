import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import type { Outcome } from './studio-outcome.ts'
import { useUnsaved } from './use-unsaved.ts'

type StudioFormProps = {
  form: string
  outcome?: Outcome
  /** The initial values of the fields, from which the server detects conflicting changes. */
  base?: object
  submit: string
  submitting?: string
  /** Beside the button, for example a back link. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A long form with its button always in view. A plain POST before the script has loaded, then the same POST without a
 * reload; only the server validates. Leaving with unsaved changes asks for confirmation.
 */
export function StudioForm(props: StudioFormProps) {
  const { form, outcome, submit, submitting = 'Saving…' } = props
  const element = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const busy = navigation.formData?.get('form') === form
  const mine = outcome?.form === form ? outcome : undefined
  const answer = useAnswer(element, busy, mine)
  const unsaved = useUnsaved(element, answer) || mine !== undefined
  const base = useSeen(props.base, answer, mine)
  return (
    <Form ref={element} method="post" preventScrollReset noValidate>
      <input type="hidden" name="form" value={form} />
      {base && <input type="hidden" autoComplete="off" name="base" value={base} />}
      {mine && (
        <Notice kind="error" className="mb-8">
          {mine.message}
        </Notice>
      )}
      {props.children}
      <div className="sticky bottom-0 z-10 -mx-2 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper px-2 py-4 short:static">
        <Button type="submit" busy={busy}>
          {busy ? submitting : submit}
        </Button>
        {props.beside}
        <p role="status" className="text-sm text-soft empty:hidden">
          {unsaved && !busy ? 'Unsaved changes' : ''}
        </p>
      </div>
      <UnsavedChanges dirty={unsaved && !busy} signedIn={always} />
    </Form>
  )
}

const always = () => true

/**
 * Counts the responses. An accepted form shows the stored values; a rejected one keeps the typed ones, with the focus on
 * the first invalid field.
 */
function useAnswer(form: RefObject<HTMLFormElement | null>, busy: boolean, outcome?: Outcome): number {
  const [answers, setAnswers] = useState(0)
  const sent = useRef(false)
  useEffect(() => {
    if (!outcome) return
    sent.current = false
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(({ name, type }) => type !== 'hidden' && name in outcome.errors)?.focus()
    setAnswers((count) => count + 1)
  }, [form, outcome])
  useEffect(() => {
    if (busy) sent.current = true
    if (busy || !sent.current) return
    sent.current = false
    if (outcome) return
    form.current?.reset()
    setAnswers((count) => count + 1)
  }, [form, busy, outcome])
  return answers
}

/** The values at the time the fields were filled, not those loaded since. */
function useSeen(base: object | undefined, answer: number, outcome?: Outcome): string | undefined {
  const newest = outcome?.base ?? (base && JSON.stringify(base))
  const seen = useRef({ answer, base: newest })
  if (seen.current.answer !== answer) seen.current = { answer, base: newest }
  return seen.current.base
}
