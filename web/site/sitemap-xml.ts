import type { ReaderLanguage } from '../../contract/site/language-path.ts'
import type { SiteContext } from '../client/load-context.ts'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Site = Pick<SiteContext, 'publicUrl' | 'languages' | 'pathIn'>

/** A sitemap of pages in the languages that are given, each with its translations. */
export function sitemapXml(site: Site, paths: string[], languages = site.languages): Response {
  const addressIn = ({ code, prefix }: ReaderLanguage, path: string) =>
    escapeXml(site.publicUrl + prefix + site.pathIn(code, path))
  const entries = languages.flatMap((language) =>
    paths.map((path) => `  <url><loc>${addressIn(language, path)}</loc>${translationsOf(path)}</url>`),
  )
  return answer('urlset', site.languages.length > 1 ? XHTML : '', entries)

  function translationsOf(path: string): string {
    if (site.languages.length === 1) return ''
    const link = (name: string, language: ReaderLanguage) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language, path)}"/>`
    return [
      ...site.languages.map((language) => link(language.code, language)),
      link('x-default', site.languages[0]!),
    ].join('')
  }
}

/** The list of all sitemaps. Every language has its own, so that each stays within the limit of the protocol. */
export const sitemapIndex = ({ publicUrl, languages }: Omit<Site, 'pathIn'>, parts: string[]): Response =>
  answer(
    'sitemapindex',
    '',
    languages.flatMap(({ prefix }) =>
      parts.map((part) => `  <sitemap><loc>${publicUrl}${prefix}/sitemaps/${part}.xml</loc></sitemap>`),
    ),
  )

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

function answer(kind: string, more: string, entries: string[]): Response {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>`,
    ...entries,
    `</${kind}>`,
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
