import { data } from 'react-router'
import * as m from '#messages/site'
import { api, site } from '../../contract/paths.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { helpTopics } from '../../contract/site/help-topics.ts'
import { sitemapPages } from '../../contract/site/own-pages.ts'
import { currentLocale } from '../../messages/locale.ts'
import { get } from '../client/api-request.ts'
import { type SiteContext, siteContext } from '../client/load-context.ts'
import { visitOf } from '../client/visit.ts'
import type { Route } from './+types/sitemap-part.ts'
import { sitemapXml } from './sitemap-xml.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { launch } = await visitOf(request, context)
  const paths = launch === 'live' ? await readPart(page, params.part) : null
  if (!paths) throw new Response(m.notFound(), { status: 404 })
  const own = page.languages.filter(({ code }) => code === currentLocale())
  return sitemapXml(page, paths, own)
}

/** Once live, nothing leads to the waiting list. */
const livePages = [
  ...sitemapPages.filter((path) => path !== site.joinWaitlist),
  ...[site.search, site.help],
  ...helpTopics.map(helpPath),
]

async function readPart(page: SiteContext, part: string): Promise<string[] | null> {
  if (part === 'pages.xml') return livePages
  const [, kind, number = ''] = /^(cities|photographers)-([1-9]\d{0,3})\.xml$/.exec(part) ?? []
  if (kind !== 'cities' && kind !== 'photographers') return null
  const answer = await page.call(get(api.sitemap, { params: { kind, part: number } }))
  if (!answer.ok && answer.status !== 404) throw data(null, answer.status)
  return answer.ok ? answer.body.data.paths : null
}
