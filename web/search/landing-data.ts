import * as m from '#messages/search'
import { fill } from '../../contract/api/path.ts'
import { site } from '../../contract/paths.ts'
import { ANY_SERVICE, landingPath } from '../../contract/search/landing-path.ts'
import type { Landing } from '../../contract/search/landings.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { landingTitle } from '../format/landing-title.ts'

const context = 'https://schema.org'

/** The photographers of the page, as search engines read them. */
export const photographerList = (origin: string, landing: Landing, found: SearchPage) => ({
  'script:ld+json': {
    '@context': context,
    '@type': 'ItemList',
    name: landingTitle(landing),
    numberOfItems: found.total,
    itemListElement: found.photographers.map(({ slug, fullName }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fullName ?? slug,
      url: origin + fill(site.profile, { slug }),
    })),
  },
})

/** The pages above this one. */
export function breadcrumbs(landing: Landing): { name: string; path: string }[] {
  const search = { name: m.photographers(), path: site.search }
  if (landing.service === ANY_SERVICE) return [search]
  return [search, { name: landing.name, path: landingPath({ service: ANY_SERVICE, city: landing.city }) }]
}

export const breadcrumbList = (origin: string, landing: Landing) => ({
  'script:ld+json': {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...breadcrumbs(landing),
      { name: landingTitle(landing), path: landingPath(landing) },
    ].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  },
})
