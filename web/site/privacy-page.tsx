import * as m from '#messages/site'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/privacy-page.ts'
import { loadLegalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'privacy_policy')

const description = () => m.privacyDescription({ brand: brand.name })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.privacyPolicy(), description: description(), path: site.privacy, picture: 'legal' },
    matches,
  )

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} failure={m.privacyNotLoaded()} />
}
