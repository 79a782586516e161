import type { MetaDescriptor } from 'react-router'
import * as m from '#messages/gallery'
import { brand } from '../../contract/brand/brand.ts'
import { formatLongDay } from '../../contract/format/days.ts'
import type { SharedGallery } from '../../contract/galleries/galleries.ts'

const HIDDEN: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** For the browser's tab and for messengers. With a password the picture is one of ours, not of the gallery. */
export function sharedMeta(gallery: SharedGallery | null | undefined, origin: string): MetaDescriptor[] {
  if (!gallery) return [{ title: m.sharedPageTitle({ brand: brand.name }) }, ...HIDDEN]
  const { date, photographer, preview } = gallery
  const name = gallery.title || m.photosForYou()
  const description = date
    ? photographer
      ? m.photographedOnBy({ day: formatLongDay(date), name: photographer })
      : `${formatLongDay(date)}.`
    : m.enterPassword()
  return [
    { title: `${name} | ${brand.name}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${origin}${preview ?? '/photos/share-home.jpg'}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...HIDDEN,
  ]
}
