import type { Favourites } from '../../contract/favourites.ts'
import { api } from '../../contract/paths.ts'
import type { SiteContext } from '../client/load-context.ts'

const NOBODY: Favourites = { favourites: [], away: 0, kept: 'browser' }

/** Whom this visitor keeps, in the account or in the browser. Most have chosen nobody yet and need not be looked up. */
export async function readFavourites(request: Request, { call }: SiteContext): Promise<Favourites> {
  if (!/framefolk(-favourites)?=/.test(request.headers.get('cookie') ?? '')) return NOBODY
  const answer = await call<Favourites>('GET', api.favourites)
  return answer.ok ? answer.body.data : NOBODY
}
