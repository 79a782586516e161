import { redirect } from 'react-router'
import { siteContext } from '../../client/load-context.ts'
import { readFacts } from '../overview/overview-data.ts'
import { progressOf } from '../overview/progress.ts'
import { requirePhotographer } from '../require-photographer.ts'
import type { Route } from './+types/index-page.ts'

/** The set-up continues where it was left. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  throw redirect(progressOf(await readFacts(context.get(siteContext))).next)
}

export default function SetupIndex() {
  return null
}
