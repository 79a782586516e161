import * as m from '#messages/studio-packages'
import { MAX_ACTIVE_PACKAGES, type StudioPackage } from '../../../contract/listings/packages.ts'
import { api, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { get, patch } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { type News, successMessage } from '../../client/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/packages-page.ts'
import { packageNews } from './change-package.ts'
import { PackageCard } from './package-card.tsx'

export const meta = () => studioMeta(m.yourPackages())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { packages } = await read(context, get(api.packages))
  return { packages, done: successMessage(url, news) }
}

const news: News = {
  ...packageNews,
  pause: studioMessages.packagePaused,
  offer: studioMessages.packageOffered,
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ form, typed: { id = '' }, call }) => {
  if (form !== 'pause' && form !== 'offer') return site.studioPackages
  const answer = await call(patch(api.package, { params: { id }, body: { active: form === 'offer' } }))
  if (answer.status === 404) return `${site.studioPackages}?done=gone`
  return answer.ok ? `${site.studioPackages}?done=${form}` : answer
})

export default function PackagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, done } = loaderData
  const active = packages.filter((offered) => offered.active)
  const paused = packages.filter((offered) => !offered.active)
  return (
    <StudioFrame
      title={m.yourPackages()}
      intro={m.whatClientsCanBook()}
      done={actionData ? null : done}
      actions={packages.length > 0 && <ButtonLink to={site.studioNewPackage}>{m.newPackage()}</ButtonLink>}
    >
      {actionData && (
        <Result kind="error" className="mt-8">
          {actionData.message}
        </Result>
      )}
      {packages.length === 0 ? (
        <div className="mt-10 border-t border-hairline pt-10">
          <p className="max-w-text text-lg">{m.noPackagesYet()}</p>
          <ButtonLink to={site.studioNewPackage} size="large" className="mt-6">
            {m.createAPackage()}
          </ButtonLink>
        </div>
      ) : (
        <>
          <Group
            title={m.offered()}
            packages={active}
            note={m.offeredOfMost({ count: active.length, most: MAX_ACTIVE_PACKAGES })}
          />
          <Group title={m.paused()} packages={paused} note={m.onlyYouCanSeeThese()} />
        </>
      )}
    </StudioFrame>
  )
}

function Group({ title, packages, note }: { title: string; packages: StudioPackage[]; note: string }) {
  if (packages.length === 0) return null
  return (
    <section aria-label={title} className="mt-10">
      <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-3">
        <h2 className="text-2xl">{title}</h2>
        <p className="figures text-sm text-soft">{note}</p>
      </div>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {packages.map((offered) => (
          <PackageCard key={offered.id} offered={offered} />
        ))}
      </ul>
    </section>
  )
}
