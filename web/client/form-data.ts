/** Distinct names, because the form resent after signing in may have its own email and password. */
export const credentials = { email: 'signInEmail', password: 'signInPassword' } as const

/** The fields of a form, without the credentials of the sign-in that resent it. */
export async function readFormData(request: Request): Promise<FormData> {
  const fields = await request.formData().catch(() => new FormData())
  for (const name of Object.values(credentials)) fields.delete(name)
  return fields
}
