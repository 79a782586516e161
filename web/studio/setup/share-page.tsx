import { fill } from '../../../contract/api/path.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { read, siteContext } from '../../client/load-context.ts'
import { useVisit } from '../../client/root-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { isOnlyReviewed } from '../overview/progress.ts'
import { requirePhotographer } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import { describeReviewTime } from '../verification/standing.tsx'
import type { Route } from './+types/share-page.ts'
import { SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta('Your page')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [profile, { usualReviewHours }] = await Promise.all([
    read(context, get(api.studioProfile)),
    read(context, get(api.evidence)),
  ])
  const { slug, listed, published, missing } = profile
  return {
    url: `${context.get(siteContext).publicUrl}${fill(site.profile, { slug })}`,
    ...{ listed, missing },
    isWaiting: published && isOnlyReviewed(profile),
    reviewTime: describeReviewTime(usualReviewHours),
  }
}

type SharePart = { listed: boolean; isWaiting: boolean; reviewTime: string; missing: string[] }

function explain({ listed, isWaiting, reviewTime, missing }: SharePart, live: boolean): string {
  if (listed && live)
    return 'Clients can find and book you. Share your link wherever people ask for your work.'
  if (listed) return `Your page is ready. It opens together with ${brand.name}; your link works from then on.`
  if (isWaiting)
    return `Your link works as soon as we’ve verified you${live ? '' : ` and ${brand.name} is open`}. We’ll email you.${reviewTime}`
  return `Your link works once your page is listed. Still open: ${missing.join(' ')}`
}

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { live } = useVisit()
  const { url, listed, isWaiting } = loaderData
  return (
    <SetupStep
      title={listed ? 'Your page is ready' : isWaiting ? 'You’re done for now' : 'Almost there'}
      intro={explain(loaderData, live)}
    >
      <CopyText label="Link to your page" text={url} className="max-w-xl" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={listed && live ? new URL(url).pathname : site.studioPreview}>
          {listed && live ? 'Open public page' : 'Preview public page'}
        </ButtonLink>
        <ButtonLink to={site.studio} look="outline">
          Go to your studio
        </ButtonLink>
      </div>
    </SetupStep>
  )
}
