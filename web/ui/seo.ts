import type { MetaDescriptor } from 'react-router'
import * as m from '#messages/ui'
import { brand } from '../../contract/brand/brand.ts'

type Page = {
  /** Without the brand name; absent on the home page. */
  title?: string
  description: string
  path: string
  /** The share image in public/photos. */
  picture?: 'home' | 'about' | 'contact' | 'waitlist' | 'legal' | 'credits'
  /** Path of another share image. */
  image?: string
  hidden?: boolean
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title, description, canonical URL and link preview. */
export function pageMeta(page: Page, matches: Matches): MetaDescriptor[] {
  const origin = (matches[0]?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? ''
  const title = page.title ? `${page.title} | ${brand.name}` : m.homeTitle({ brand: brand.name })
  const url = origin + page.path
  const image = origin + (page.image ?? `/photos/share-${page.picture ?? 'home'}.jpg`)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(page.image
      ? []
      : [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export function organisation(origin: string): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: brand.name,
          url: `${origin}/`,
          logo: `${origin}/icon-512.png`,
          description: brand.description,
          foundingDate: String(brand.founded),
          email: brand.supportEmail,
          sameAs: brand.social.map((page) => page.url),
        },
        {
          '@type': 'WebSite',
          name: brand.name,
          url: `${origin}/`,
          publisher: { '@id': `${origin}/#organization` },
        },
      ],
    },
  }
}
