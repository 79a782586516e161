import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, languages } = context.get(siteContext)
  const lines = [
    'User-agent: *',
    ...languages.flatMap(({ prefix }) => [
      `Disallow: ${prefix}${site.admin}`,
      `Disallow: ${prefix}${site.login}`,
      ...(prefix ? [] : ['Disallow: /v1/']),
      `Disallow: ${prefix}/unsubscribe/`,
    ]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
