import { data, type RouterContextProvider } from 'react-router'
import type { ApiRequest } from '../client/api-request.ts'
import { readFormData } from '../client/form-data.ts'
import { siteContext } from '../client/load-context.ts'
import { formError, textsOf } from '../forms/form-result.ts'

/** Handles a form sent before the page's script loaded. */
export async function sendForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  requestOf: (typed: Record<string, string>) => ApiRequest,
) {
  const fields = await readFormData(request)
  const answer = await context.get(siteContext).call(requestOf(textsOf(fields)))
  return answer.ok ? data('sent' as const) : formError(answer, fields)
}
