import { site } from '../../contract/paths.ts'
import { siteContext } from '../load-context.ts'
import type { Route } from './+types/sitemap.ts'

const pages = [site.home, site.about, site.contact, site.joinWaitlist, site.terms, site.privacy, site.credits]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const urls = pages.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
