import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as m from '#messages/ui'
import { Field } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

/** A password field that can show its text; hidden again on every new page. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-pressed={shown}
          // Not "Show password": a search for the label "password" must find only the field.
          aria-label={m.showCharacters()}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 inset-e-0 grid w-12 place-items-center rounded-control text-soft hover:text-ink noscript:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
