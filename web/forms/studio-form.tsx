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
  /** What the fields were filled with: the server tells by it what somebody has changed. */
  base?: object
  submit: string
  submitting?: string
  /** Beside the button, for example the way back. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A long form with its button always in sight. A plain post before the script has arrived, the same post without a reload
 * after it; the server's checks are the only ones. Whoever leaves with something unsaved is asked.
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
          {unsaved && !busy ? 'Not saved yet' : ''}
        </p>
      </div>
      <UnsavedChanges dirty={unsaved && !busy} signedIn={always} />
    </Form>
  )
}

const always = () => true

/**
 * Counts the answers. What was accepted is shown as it is stored; of what was refused everything stays, and the keyboard
 * is at the first field that needs it.
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

/** As it was when the fields were filled, not as the page may have learnt it since. */
function useSeen(base: object | undefined, answer: number, outcome?: Outcome): string | undefined {
  const newest = outcome?.base ?? (base && JSON.stringify(base))
  const seen = useRef({ answer, base: newest })
  if (seen.current.answer !== answer) seen.current = { answer, base: newest }
  return seen.current.base
}
