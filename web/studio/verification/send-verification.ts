import { api } from '../../../contract/paths.ts'
import { post, remove } from '../../client/api-request.ts'
import type { Refusal, SiteContext } from '../../client/load-context.ts'

type SentForm = { form: string; typed: Record<string, string>; call: SiteContext['call'] }

/** Removes a photo of the proof, or submits the profile; answers where to go on. */
export async function sendVerification(
  { form, typed, call }: SentForm,
  to: { removed: string; submitted: string },
): Promise<string | Refusal> {
  const { id = '', note = '', links = '' } = typed
  if (form === 'remove') {
    const removed = await call(remove(api.evidencePicture, { params: { id } }))
    // Already removed, which is the desired result.
    return removed.ok || removed.status === 404 ? to.removed : removed
  }
  const list = links.split(/\s+/).filter((line) => line !== '')
  const answer = await call(post(api.verification, { body: { note, links: list } }))
  return answer.ok ? to.submitted : answer
}
