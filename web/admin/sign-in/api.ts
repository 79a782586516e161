import type { LoginBody } from '../../../contract/auth.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import type { StoredSession } from '../../client/session.ts'

export async function logIn(form: LoginBody): Promise<StoredSession> {
  const answer = await request(post(api.login, { body: form }), { public: true })
  // The spec has token and user at the root of the response; ours has them under `data` as well.
  const { accessToken, refreshToken, user } = { ...answer, ...answer.data }
  if (!accessToken) throw new Error('The response has no token')
  return { authToken: accessToken, refreshToken, userID: user?.id ?? '' }
}
