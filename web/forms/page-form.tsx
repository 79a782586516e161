import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Outcome } from './studio-outcome.ts'

/** The response to a rejected form. */
export type Refused = Pick<Outcome, 'form' | 'message' | 'errors' | 'base'>

type PageFormProps = {
  form: string
  refused?: Refused
  submit: string
  look?: 'solid' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'regular'
  /** Distinguishes several such forms for screen readers. */
  about?: string
  hidden?: Record<string, string>
  /** The initial values of its fields, by their API names; see docs/decisions/070. */
  base?: object
  className?: string
  children?: ReactNode
}

/** Posts to the page; a plain POST before the script has loaded. Only the server validates. */
export function PageForm({
  form,
  refused,
  submit,
  look,
  size,
  about,
  hidden = {},
  base,
  className,
  children,
}: PageFormProps) {
  const navigation = useNavigation()
  const sent = navigation.formData
  const busy = sent?.get('form') === form && (hidden.id === undefined || sent.get('id') === hidden.id)
  const mine = refused?.form === form ? refused : undefined
  return (
    <Form method="post" preventScrollReset className={className}>
      {Object.entries({ ...hidden, form }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {base && <input type="hidden" name="base" value={mine?.base ?? JSON.stringify(base)} />}
      {mine && (
        <Notice kind="error" className="mb-5">
          {mine.message}
        </Notice>
      )}
      {children}
      <Button type="submit" look={look} size={size} busy={busy} aria-label={about && `${submit} ${about}`}>
        {submit}
      </Button>
    </Form>
  )
}
