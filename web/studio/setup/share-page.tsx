import * as m from '#messages/studio-setup'
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

export const meta = () => studioMeta(m.yourPage())
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

type SharePart = { listed: boolean; isWaiting: boolean; reviewTime: string | null; missing: string[] }

function explain({ listed, isWaiting, reviewTime, missing }: SharePart, live: boolean): string {
  if (listed && live) return m.shareYourLink()
  if (listed) return m.yourPageOpensWithUs({ brand: brand.name })
  if (isWaiting)
    return [
      live ? m.linkWorksOnceVerified() : m.linkWorksOnceVerifiedAndOpen({ brand: brand.name }),
      ...(reviewTime === null ? [] : [reviewTime]),
    ].join(' ')
  return m.linkWorksOnceListed({ missing: missing.join(' ') })
}

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { live } = useVisit()
  const { url, listed, isWaiting } = loaderData
  return (
    <SetupStep
      title={listed ? m.yourPageIsReady() : isWaiting ? m.youreDoneForNow() : m.almostThere()}
      intro={explain(loaderData, live)}
    >
      <CopyText label={m.linkToYourPage()} text={url} className="max-w-xl" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={listed && live ? new URL(url).pathname : site.studioPreview}>
          {listed && live ? m.openPublicPage() : m.previewPublicPage()}
        </ButtonLink>
        <ButtonLink to={site.studio} look="outline">
          {m.goToYourStudio()}
        </ButtonLink>
      </div>
    </SetupStep>
  )
}
