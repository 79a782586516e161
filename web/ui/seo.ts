import type { MetaDescriptor } from 'react-router'
import * as m from '#messages/ui'
import { brand } from '../../contract/brand/brand.ts'
import type { PageLanguage, RootData } from '../client/root-data.ts'

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
  /** The path in each language that readers can choose, if they differ. */
  translations?: string[]
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title, description, canonical URL and link preview. */
export function pageMeta(page: Page, matches: Matches): MetaDescriptor[] {
  const { publicUrl: origin = '', language } = (matches[0]?.loaderData ?? {}) as Partial<RootData>
  const title = page.title ? `${page.title} | ${brand.name}` : m.homeTitle({ brand: brand.name })
  const url = origin + (language?.prefix ?? '') + page.path
  const image = origin + (page.image ?? `/photos/share-${page.picture ?? 'home'}.jpg`)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(import.meta.env.SSR ? alternatesOf(origin, page, language) : []),
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

/** The page in every language, for search engines. They read it in the document alone, so browsers don’t load this. */
function alternatesOf(origin: string, page: Page, language: PageLanguage | undefined): MetaDescriptor[] {
  const { path, translations, hidden } = page
  const all = language?.all ?? []
  if (hidden || all.length < 2) return []
  const link = (hrefLang: string, at: number) => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang },
    href: origin + all[at]!.prefix + (translations?.[at] ?? path),
  })
  return [...all.map(({ code }, at) => link(code, at)), link('x-default', 0)]
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
