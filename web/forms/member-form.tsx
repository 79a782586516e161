import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormResult } from './form-result.ts'

type MemberFormProps = {
  /** Identifies the form on a page with several; sent along for the page's action. */
  form?: string
  action?: string
  outcome?: FormResult
  submit: string
  /** The button's label while waiting for the response. */
  submitting?: string
  look?: 'solid' | 'outline' | 'danger'
  size?: 'regular' | 'large'
  /** Cannot be sent now; give the reason beside it. */
  disabled?: boolean
  /** Shown with an error, for example a link to the other sign-in page. */
  beside?: ReactNode
  children?: ReactNode
}

/**
 * A form handled by the server: a plain POST before the script has loaded, then the same POST without a reload. Only
 * the server validates, so both behave alike.
 */
export function MemberForm(props: MemberFormProps) {
  const { form = '', outcome, submit, submitting = submit, look, size = 'regular' } = props
  const element = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && (navigation.formData?.get('form') ?? null) === form
  const mine = outcome?.form === form ? outcome : undefined
  useSettledFields(element, busy, mine)
  const showMessage = mine && (Object.keys(mine.errors).length === 0 || props.beside)
  return (
    <Form
      ref={element}
      method="post"
      action={props.action}
      preventScrollReset
      noValidate
      className="relative"
    >
      <input type="hidden" name="form" value={form} />
      {showMessage && (
        <Notice kind="error" className="mb-6">
          {mine.message}
          {props.beside && <span className="mt-1 block">{props.beside}</span>}
        </Notice>
      )}
      <div className="grid gap-5">
        {props.children}
        <Button
          type="submit"
          look={look}
          size={size}
          busy={busy}
          disabled={props.disabled}
          className={size === 'large' ? 'w-full' : 'justify-self-start'}
        >
          {busy ? submitting : submit}
        </Button>
      </div>
    </Form>
  )
}

const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/**
 * After the response: an accepted form is reset; a rejected one keeps all values but passwords, with the focus on the
 * first invalid field. This happens together with the message, never later: the page still revalidates then, and anything
 * typed in between would be lost.
 */
function useSettledFields(ref: RefObject<HTMLFormElement | null>, busy: boolean, outcome?: FormResult): void {
  const sent = useRef(false)
  useEffect(() => {
    const form = ref.current
    if (!form || !outcome) return
    sent.current = false
    const controls = [...form.elements].filter(isTyped)
    for (const control of controls) if (/password/i.test(control.name)) control.value = ''
    controls.find((control) => control.name in outcome.errors)?.focus()
  }, [ref, outcome])
  useEffect(() => {
    if (busy) sent.current = true
    if (busy || !sent.current) return
    sent.current = false
    if (!outcome) ref.current?.reset()
  }, [ref, busy, outcome])
}
