const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A sitemap or a sitemap index. */
export function sitemapXml(kind: 'urlset' | 'sitemapindex', addresses: string[]): Response {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `  <${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${kind}>`,
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
