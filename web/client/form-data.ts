/** Names of their own, because the form that is sent again after signing in may have an email and a password too. */
export const credentials = { email: 'signInEmail', password: 'signInPassword' } as const

/** The fields of a form, without what the visitor signed in with before it was sent again. */
export async function readFormData(request: Request): Promise<FormData> {
  const fields = await request.formData().catch(() => new FormData())
  for (const name of Object.values(credentials)) fields.delete(name)
  return fields
}
