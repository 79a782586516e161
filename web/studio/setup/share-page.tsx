import { fill } from '../../../contract/api/path.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { read, siteContext } from '../../client/load-context.ts'
import { useVisit } from '../../client/root-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/share-page.ts'
import { SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta('Your page')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { slug, listed, missing } = await read(context, get(api.studioProfile))
  return { url: `${context.get(siteContext).publicUrl}${fill(site.profile, { slug })}`, listed, missing }
}

function explain(listed: boolean, live: boolean, missing: string[]): string {
  if (listed && live)
    return 'Clients can find and book you. Share your link wherever people ask for your work.'
  if (listed) return `Your page is ready. It opens together with ${brand.name}; your link works from then on.`
  return `Your link works once your page is listed. Still open: ${missing.join(' ')}`
}

export default function SharePage({ loaderData: { url, listed, missing } }: Route.ComponentProps) {
  const { live } = useVisit()
  return (
    <SetupStep title={listed ? 'Your page is ready' : 'Almost there'} intro={explain(listed, live, missing)}>
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
