import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '#messages/forms'
import { lazyPart } from '../client/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { Result, useResultAction } from '../ui/result.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { FormResult } from './form-result.ts'
import { useUnsaved } from './use-unsaved.ts'

type ActionFormProps = {
  /** Identifies the form on a page with several; sent along for the page's action. */
  name?: string
  result?: FormResult
  /** What the form did, shown where its button is; for a form that stays on the page. */
  done?: string | null
  action?: string
  submit: string
  /** The button's label while waiting for the response. */
  submitting?: string
  /** Completes the button's name for screen readers, where several forms have the same button. */
  about?: string
  look?: 'solid' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'regular' | 'large'
  /** Cannot be sent now; give the reason beside it. */
  disabled?: boolean
  hidden?: Record<string, string>
  /** The initial values of the fields by their API names, from which the server detects conflicting changes. */
  base?: object
  /** Shows the message above the button even if a field shows its error. */
  summary?: boolean
  /** Shown with an error, for example a link to the other sign-in page. */
  help?: ReactNode
  /** For dates and times: the browser validates first, because half-typed ones would be sent as empty. */
  nativeValidation?: boolean
  /** For long forms: keeps the button in view, and `beside` next to it. */
  sticky?: boolean
  beside?: ReactNode
  /** Leaving with unsaved changes asks for confirmation. */
  warnUnsaved?: boolean
  /** Of fields and button. */
  className?: string
  children?: ReactNode
}

const bar =
  'sticky bottom-0 z-10 -mx-2 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper px-2 py-4 short:static'

/**
 * A form handled by the server: a plain POST before the script has loaded, then the same POST without a reload. Only
 * the server validates, so both behave alike.
 */
export function ActionForm(props: ActionFormProps) {
  const { name = '', result, submit, submitting = submit, size = 'regular', hidden = {}, sticky } = props
  const element = useRef<HTMLFormElement>(null)
  const busy = useBusy({ ...hidden, form: name })
  const mine = result?.form === name ? result : undefined
  const responses = useResponses(element, busy, mine)
  const base = useInitial(props.base, responses, mine)
  // With JavaScript the focus goes to the first invalid field instead.
  const isMessageShown = props.summary || sticky || props.help || !hasErrors(mine)
  const action = useResultAction(props.action)
  const hydrated = useHydrated()
  const outcome = mine
    ? (isMessageShown || !hydrated) && (
        <Result kind="error" className={join('w-full', !isMessageShown && 'hidden noscript:block')}>
          {mine.message}
          {props.help && <span className="mt-1 block">{props.help}</span>}
        </Result>
      )
    : props.done && <Result className="w-full">{props.done}</Result>
  const button = (
    <Button
      type="submit"
      look={props.look}
      size={size}
      busy={busy}
      disabled={props.disabled}
      aria-label={props.about && m.buttonAbout({ action: submit, subject: props.about })}
      className={size === 'large' ? 'w-full' : 'justify-self-start'}
    >
      {busy ? submitting : submit}
    </Button>
  )
  const status = props.warnUnsaved && (
    <UnsavedStatus form={element} responses={responses} rejected={mine !== undefined} busy={busy} />
  )
  return (
    <Form
      ref={element}
      method="post"
      action={action}
      preventScrollReset
      noValidate={!props.nativeValidation}
      className="relative"
    >
      {Object.entries({ ...hidden, form: name, ...(base && { base }) }).map(([key, value]) => (
        // On reload, browsers would restore the previous value.
        <input key={key} type="hidden" autoComplete="off" name={key} value={value} />
      ))}
      {sticky && props.children}
      <div className={sticky ? bar : (props.className ?? 'grid gap-5')}>
        {!sticky && props.children}
        {outcome}
        {button}
        {props.beside}
        {status}
      </div>
    </Form>
  )
}

const hasErrors = (result?: FormResult): boolean =>
  result !== undefined && Object.keys(result.errors).length > 0

/** Whether the form with these hidden values is being sent. */
function useBusy(hidden: Record<string, string>): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && Object.entries(hidden).every(([name, value]) => formData?.get(name) === value)
}

const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && control.type !== 'hidden')

/**
 * Counts the responses. An accepted form is reset to the stored values; a rejected one keeps all values but passwords,
 * with the focus on the first invalid field. This happens together with the message, never later: the page still
 * revalidates then, and anything typed in between would be lost.
 */
function useResponses(ref: RefObject<HTMLFormElement | null>, busy: boolean, result?: FormResult): number {
  const [responses, setResponses] = useState(0)
  const sent = useRef(false)
  useEffect(() => {
    const form = ref.current
    if (!form || !result) return
    sent.current = false
    const controls = [...form.elements].filter(isTyped)
    for (const control of controls) if (/password/i.test(control.name)) control.value = ''
    const invalid = controls.find((control) => control.name in result.errors)
    invalid?.focus({ preventScroll: true })
    // With its label and its error, also where a bar covers the lower end of the page.
    invalid?.scrollIntoView({ block: 'center' })
    setResponses((count) => count + 1)
  }, [ref, result])
  useEffect(() => {
    if (busy) sent.current = true
    if (busy || !sent.current) return
    sent.current = false
    if (result) return
    ref.current?.reset()
    setResponses((count) => count + 1)
  }, [ref, busy, result])
  return responses
}

/** The values at the time the fields were filled, not those loaded since. */
function useInitial(base: object | undefined, responses: number, result?: FormResult): string | undefined {
  const newest = result?.base ?? (base && JSON.stringify(base))
  const initial = useRef({ responses, base: newest })
  if (initial.current.responses !== responses) initial.current = { responses, base: newest }
  return initial.current.base
}

const UnsavedChanges = lazyPart(() =>
  import('../ui/unsaved-changes.tsx').then((module) => ({ default: module.UnsavedChanges })),
)

type UnsavedStatusProps = {
  form: RefObject<HTMLFormElement | null>
  /** How often the server has responded. */
  responses: number
  rejected: boolean
  busy: boolean
}

/** Says that there are unsaved changes; leaving the page then asks for confirmation. */
function UnsavedStatus({ form, responses, rejected, busy }: UnsavedStatusProps) {
  const unsaved = (useUnsaved(form, responses) || rejected) && !busy
  return (
    <>
      <p role="status" className="text-sm text-soft empty:hidden">
        {unsaved ? m.unsavedChanges() : ''}
      </p>
      <Suspense>
        <UnsavedChanges dirty={unsaved} signedIn={always} />
      </Suspense>
    </>
  )
}

const always = () => true
