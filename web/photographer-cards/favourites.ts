import { api } from '../../contract/paths.ts'
import type { Favourites } from '../../contract/search/calls.ts'
import { get } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'

const NONE: Favourites = { favourites: [], away: 0, kept: 'browser' }

/** This visitor's favourites, from the account or the cookie. Most visitors have neither, which saves the call. */
export async function readFavourites(request: Request, { call }: SiteContext): Promise<Favourites> {
  if (!/framefolk(-favourites)?=/.test(request.headers.get('cookie') ?? '')) return NONE
  const answer = await call(get(api.favourites))
  return answer.ok ? answer.body.data : NONE
}
