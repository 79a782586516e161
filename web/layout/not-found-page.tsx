import { data } from 'react-router'
import * as m from '#messages/layout'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () => [
  { title: m.notFoundPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

/** The photo is out of focus until it is hovered. */
const picture = {
  photo: photos.portfolioPortrait03,
  className: 'scale-110 blur-lg transition-[filter] duration-250 hover:blur-none',
}

export default function NotFoundPage() {
  return (
    <Notice title={m.notFoundTitle()} note={m.notFoundNote()} picture={picture}>
      <ButtonLink to={site.home}>{m.goToHomePage()}</ButtonLink>
    </Notice>
  )
}
