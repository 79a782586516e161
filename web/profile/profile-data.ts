import type { MetaDescriptor } from 'react-router'
import type { PublicProfile } from '../../contract/search/search.ts'
import type { RootData } from '../client/root-data.ts'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Structured data about a photographer for search engines. */
export function profileData(profile: PublicProfile, path: string, matches: Matches): MetaDescriptor {
  const { publicUrl: origin = '', language } = (matches[0]?.loaderData ?? {}) as Partial<RootData>
  const { place, totalReviews } = profile
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': `${origin}${path}#photographer`,
      name: profile.fullName ?? profile.slug,
      url: origin + (language?.prefix ?? '') + path,
      description: profile.headline || undefined,
      image: profile.pictures.slice(0, 6).map((picture) => origin + picture.full),
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.name,
        addressRegion: place.region || undefined,
        addressCountry: place.country,
      },
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      ...(totalReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: profile.averageRating,
          reviewCount: totalReviews,
        },
      }),
      makesOffer: profile.packages.map((offered) => ({
        '@type': 'Offer',
        name: offered.name,
        price: offered.price,
        priceCurrency: profile.currency,
      })),
    },
  }
}
