import { Check } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/studio-setup'
import { brand } from '../../../contract/brand/brand.ts'
import { api, site } from '../../../contract/paths.ts'
import { patch } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { useVisit } from '../../client/root-data.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { isOnlyReviewed, setupLinkOf } from '../overview/progress.ts'
import { studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/publish-page.ts'
import { loadProfile } from './profile-part.ts'
import { BackOrSkip, NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.publish())
export const loader = (args: Route.LoaderArgs) => loadProfile(args)

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ call }) => {
  const answer = await call(patch(api.studioProfile, { body: { published: true } }))
  return answer.ok ? site.setupShare : answer
})

/** Clients find pages only once the marketplace is open. */
function explain(open: number, isWaiting: boolean, isPublished: boolean, live: boolean): string {
  if (open === 0 && live) return isPublished ? m.clientsCanFindYou() : m.foundOncePublished()
  return [
    ...(isPublished ? [] : [m.youCanPublishNow()]),
    describeFound(open > 0 ? (isWaiting ? 'verified' : 'done') : 'open', live),
  ].join(' ')
}

/** When clients find the page, besides the opening of the marketplace. */
function describeFound(once: 'verified' | 'done' | 'open', live: boolean): string {
  if (once === 'open') return m.foundOnceOpen({ brand: brand.name })
  if (once === 'verified')
    return live ? m.foundOnceVerified() : m.foundOnceVerifiedAndOpen({ brand: brand.name })
  return live ? m.foundOnceDone() : m.foundOnceDoneAndOpen({ brand: brand.name })
}

export default function PublishPage({ loaderData: profile, actionData }: Route.ComponentProps) {
  const { live } = useVisit()
  const open = profile.checklist.filter(({ key, done }) => !done && key !== 'published')
  const isWaiting = isOnlyReviewed(profile)
  return (
    <SetupStep title={m.publishYourPage()} intro={explain(open.length, isWaiting, profile.published, live)}>
      {open.length > 0 && !isWaiting && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {open.map(({ key, text }) => (
            <li key={key} className="py-1">
              <Link
                to={setupLinkOf(key)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {profile.published ? (
        <>
          <p className="mt-6 flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 text-green" />
            {m.yourPageIsPublished()}
          </p>
          <NextOrBack />
        </>
      ) : (
        <div className="mt-8">
          <ActionForm
            sticky
            name="publish"
            result={actionData}
            submit={m.publishPage()}
            beside={<BackOrSkip />}
          />
        </div>
      )}
    </SetupStep>
  )
}
