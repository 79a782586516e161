import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import * as m from '#messages/client'
import { type FormResult, formResult } from './form-data.ts'

/** What a form shows if the server was unreachable or failed; without the nearest times of a rejected booking. */
export type UnsentForm = FormResult & { alternatives: [] }

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
    const result = formResult(fields, error instanceof TypeError ? m.unreachable() : m.failed())
    return data<UnsentForm>({ ...result, alternatives: [] }, { status: 503 })
  }
}

/**
 * `shouldRevalidate` for pages whose forms send the values the user saw: by default the router does not reload after an
 * error, so a form rejected as stale would send the same stale value for ever.
 */
export const revalidateRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
