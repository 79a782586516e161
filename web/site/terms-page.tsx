import { brand } from '../../contract/brand/brand.ts'
import { formatLongDay } from '../../contract/format/days.ts'
import { site } from '../../contract/paths.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/terms-page.ts'
import { loadLegalText } from './legal-text.server.ts'
import { LegalText } from './legal-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'terms_condition')

const description = () => `The terms and conditions for using ${brand.name}.`

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Terms & Conditions', description: description(), path: site.terms, picture: 'legal' },
    matches,
  )

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText
      text={loaderData}
      failure="Failed to load Terms & Conditions."
      under={
        <p className="mt-4 text-soft">
          Last updated: {loaderData?.updatedAt ? <Day instant={loaderData.updatedAt} /> : '-'}
        </p>
      }
    />
  )
}

function Day({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatLongDay(instant)}</time>
}
