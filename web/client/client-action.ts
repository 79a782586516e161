import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

/** What a form shows if the server was unreachable or failed; each kind of form reads the fields it needs. */
export type UnsentForm = {
  form: string
  message: string
  errors: Record<string, string>
  values: Record<string, string>
  typed: Record<string, string[]>
  alternatives: []
}

const unreachable = 'We couldn’t reach our server. Check your internet connection, then try again.'
const failed = 'Something went wrong on our side. What you typed is still here: try again in a moment.'

/**
 * The `clientAction` of every page with a form. Without it a lost connection replaces the page, including everything
 * typed, by an error.
 */
export async function keepUnsentForm({ request, serverAction }: ClientActionFunctionArgs) {
  const fields = await request.clone().formData()
  try {
    return await serverAction<never>()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return data(unsent(fields, error instanceof TypeError ? unreachable : failed), { status: 503 })
  }
}

function unsent(fields: FormData, message: string): UnsentForm {
  const typed = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  )
  const values = Object.fromEntries(Object.entries(typed).map(([name, [value = '']]) => [name, value]))
  return { form: values.form ?? '', message, errors: {}, values, typed, alternatives: [] }
}
