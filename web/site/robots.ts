import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const lines = [
    'User-agent: *',
    `Disallow: ${site.admin}`,
    `Disallow: ${site.login}`,
    'Disallow: /v1/',
    'Disallow: /unsubscribe/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
