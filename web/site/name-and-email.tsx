import { Field } from '../ui/field.tsx'

type NameAndEmailProps = {
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
  emailClass?: string
}

/** The first fields of both public forms. */
export function NameAndEmail({ values, errors, emailClass }: NameAndEmailProps) {
  return (
    <>
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={values.fullName}
        error={errors.fullName}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email}
        error={errors.email}
        className={emailClass}
      />
    </>
  )
}
