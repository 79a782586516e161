import type { ReactNode } from 'react'
import * as m from '#messages/site'
import { brand } from '../../contract/brand/brand.ts'
import { formatLongDay } from '../../contract/format/days.ts'
import { site } from '../../contract/paths.ts'
import { rich } from '../ui/rich.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/terms-page.ts'
import { loadLegalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'terms_condition')

const description = () => m.termsDescription({ brand: brand.name })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.termsConditions(), description: description(), path: site.terms, picture: 'legal' },
    matches,
  )

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText
      text={loaderData}
      failure={m.termsNotLoaded()}
      under={
        <p className="mt-4 text-soft">
          {rich(
            m.lastUpdated<ReactNode>({
              day: () => (loaderData?.updatedAt ? <Day instant={loaderData.updatedAt} /> : '-'),
            }),
          )}
        </p>
      }
    />
  )
}

function Day({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatLongDay(instant)}</time>
}
