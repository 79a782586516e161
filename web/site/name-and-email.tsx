import * as m from '#messages/site'
import type { FormFields } from '../forms/form-result.ts'
import { Field } from '../ui/field.tsx'

type NameAndEmailProps = {
  value: FormFields['value']
  errors: Partial<Record<string, string>>
  emailClass?: string
}

/** The first fields of both public forms. */
export function NameAndEmail({ value, errors, emailClass }: NameAndEmailProps) {
  return (
    <>
      <Field
        label={m.fullName()}
        name="fullName"
        autoComplete="name"
        required
        defaultValue={value('fullName') || undefined}
        error={errors.fullName}
      />
      <Field
        label={m.email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={value('email') || undefined}
        error={errors.email}
        className={emailClass}
      />
    </>
  )
}
