import { redirect } from 'react-router'
import { api, site } from '../../contract/paths.ts'
import { remove } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { knownCookie, visitOf } from '../client/visit.ts'
import type { Route } from './+types/sign-out.ts'

/** Only a form signs out: a GET address could be hidden in any image. */
export const loader = () => redirect(site.home)

export async function action({ request, context }: Route.ActionArgs) {
  const { launch } = await visitOf(request, context)
  await context.get(siteContext).call(remove(api.memberSession))
  const { publicUrl } = context.get(siteContext)
  return redirect(launch === 'live' ? site.home : `${site.signIn}?done=signed-out`, {
    headers: { 'Set-Cookie': knownCookie(publicUrl) },
  })
}
