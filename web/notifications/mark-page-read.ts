import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { post } from '../client/api-request.ts'

/** Marks as read what led to this page; the server does the same for a page that it renders. */
export async function markPageRead(path: string): Promise<number | null> {
  const answer = await request(post(api.readNotifications, { body: { path } }), { withoutToken: true }).catch(
    () => null,
  )
  return answer?.data.unread ?? null
}
