import { fill, site } from '../../contract/paths.ts'
import { type SiteContext, siteContext } from '../load-context.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/sitemap-part.ts'
import { sitePages } from './sitemap.ts'
import { sitemapXml } from './sitemap-xml.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { launch } = await visitOf(request, context)
  const paths = launch === 'live' ? await readPart(page, params.part) : null
  if (!paths) throw new Response('Not found', { status: 404 })
  return sitemapXml(
    'urlset',
    paths.map((path) => page.publicUrl + path),
  )
}

async function readPart(page: SiteContext, part: string): Promise<string[] | null> {
  if (part === 'pages.xml') return [...sitePages, site.search]
  if (part === 'cities.xml')
    return (await page.listLandings()).map(({ service, city }) => fill(site.landing, { service, city }))
  const number = Number(/^photographers-([1-9]\d{0,3})\.xml$/.exec(part)?.[1] ?? 0)
  if (number === 0 || number > (await page.countSitemaps())) return null
  return (await page.listSlugs(number)).map((slug) => fill(site.profile, { slug }))
}
