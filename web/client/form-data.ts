/** Distinct names, because the form resent after signing in may have its own email and password. */
export const credentials = {
  email: 'signInEmail',
  password: 'signInPassword',
  code: 'signInCode',
} as const

/** The fields of a form, without the credentials of the sign-in that resent it. */
export async function readFormData(request: Request): Promise<FormData> {
  const fields = await request.formData().catch(() => new FormData())
  for (const name of Object.values(credentials)) fields.delete(name)
  return fields
}

/** The response to a rejected form: the reasons, and all typed values except passwords. */
export type FormResult = {
  /** Which form of the page it was, if there are several. */
  form: string
  message: string
  errors: Record<string, string>
  /** By field name; several values if several boxes were ticked. */
  values: Record<string, string[]>
  /** The initial values, and for conflicting fields the current ones. */
  base?: string
}

/** A result without field errors. */
export function formResult(fields: FormData, message: string): FormResult {
  const names = [...new Set(fields.keys())].filter((name) => !/password/i.test(name))
  const values = Object.fromEntries(names.map((name) => [name, fields.getAll(name).map(String)]))
  return { form: String(fields.get('form') ?? ''), message, errors: {}, values }
}

/** The response to a form sent without a session: the page and the typed fields, to be resent after signing in. */
export type SignInFirst = { to: string; fields: [name: string, value: string][] }

/** All fields except passwords. */
export const unsentFields = (fields: FormData): SignInFirst['fields'] =>
  [...fields]
    .filter(([name]) => name !== credentials.email && name !== credentials.code && !/password/i.test(name))
    .map(([name, value]) => [name, String(value)])
