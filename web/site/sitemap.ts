import { data } from 'react-router'
import { api } from '../../contract/paths.ts'
import { sitemapPages } from '../../contract/site/own-pages.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { visitOf } from '../client/visit.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapIndex, sitemapXml } from './sitemap-xml.ts'

/** The pages of the site; once live, an index with photographers and cities too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { launch } = await visitOf(request, context)
  if (launch !== 'live') return sitemapXml(page, sitemapPages)
  const answer = await page.call(get(api.sitemaps))
  if (!answer.ok) throw data(null, answer.status)
  const counts = Object.entries(answer.body.data)
  const parts = [
    'pages',
    ...counts.flatMap(([kind, count]) => Array.from({ length: count }, (_, n) => `${kind}-${n + 1}`)),
  ]
  return sitemapIndex(page, parts)
}
