import { data } from 'react-router'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () => [
  { title: `Page not available | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The photo is out of focus until it is hovered. */
const picture = {
  photo: photos.portfolioPortrait03,
  className: 'scale-110 blur-lg transition-[filter] duration-250 hover:blur-none',
}

export default function NotFoundPage() {
  return (
    <Notice
      title="this page is not available"
      note="It may have moved, or the address has a small mistake in it."
      picture={picture}
    >
      <ButtonLink to={site.home}>Go to the home page</ButtonLink>
    </Notice>
  )
}
