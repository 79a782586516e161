import { data } from 'react-router'
import * as m from '#messages/studio-overview'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { patch } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { siteContext } from '../../client/load-context.ts'
import { useVisit } from '../../client/root-data.ts'
import { type News, requireMember, successMessage } from '../../client/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/studio-page.ts'
import { Checklist } from './checklist.tsx'
import { Figures } from './figures.tsx'
import { Glimpse } from './glimpse.tsx'
import { needsOf } from './needs.ts'
import { NeedsYou } from './needs-you.tsx'
import { NextShoots } from './next-shoots.tsx'
import { readOverview } from './overview-data.ts'
import { type Progress, progressOf } from './progress.ts'
import { stepsOf } from './steps.ts'

export const meta = () => studioMeta(m.yourStudio())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { fullName, role } = await requireMember({ request, context, url })
  if (role !== 'photographer') return data(null, { status: 403 })
  const done = successMessage(url, news)
  return { name: fullName, done, now: Date.now(), overview: await readOverview(context.get(siteContext)) }
}

/** Messages of pages that redirect here. */
const news: News = {
  joined: accountMessages.joined,
  confirmed: accountMessages.confirmed,
  changed: accountMessages.addressChanged,
  half: accountMessages.halfConfirmed,
  publish: studioMessages.published,
  unpublish: studioMessages.unpublished,
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ form, call }) => {
  if (form !== 'publish' && form !== 'unpublish') return site.studio
  const answer = await call(patch(api.studioProfile, { body: { published: form === 'publish' } }))
  return answer.ok ? `${site.studio}?done=${form}` : answer
})

export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { live } = useVisit()
  if (!loaderData) return <ClientNotice />
  const { name, done, now, overview } = loaderData
  const { profile, next } = overview
  const needs = needsOf(overview)
  const steps = stepsOf(overview)
  const open = steps.filter(({ done }) => !done)
  const left = open.length
  const leftToList = open.filter(({ forPayout }) => !forPayout).length
  return (
    <StudioFrame
      title={name ? m.welcomeName({ name }) : m.welcome()}
      done={actionData ? null : done}
      actions={
        <ButtonLink
          look="outline"
          size="small"
          to={profile.listed && live ? fill(site.profile, { slug: profile.slug }) : site.studioPreview}
        >
          {profile.listed && live ? m.openPublicPage() : m.previewPublicPage()}
        </ButtonLink>
      }
      intro={
        !profile.listed
          ? studioMessages.notListed()
          : live
            ? studioMessages.youAreListed()
            : studioMessages.listedBeforeLaunch()
      }
    >
      {actionData && (
        <Result kind="error" className="mt-8">
          {actionData.message}
        </Result>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-12">
          <NeedsYou needs={needs} now={now} />
          {left > 0 && !profile.listed && <SetupLink {...progressOf(overview)} />}
          {left > 0 && <Checklist title={titleOf(profile.listed, leftToList)} steps={steps} />}
          <NextShoots bookings={next} />
          <Figures {...overview} />
          {left === 0 && needs.length + next.length === 0 && (
            <p className="max-w-text text-lg text-soft">{m.youreAllCaughtUp()}</p>
          )}
        </div>
        <aside aria-label={m.atAGlance()} className="grid gap-8 lg:sticky lg:top-8 lg:self-start">
          <Glimpse {...overview} />
        </aside>
      </div>
    </StudioFrame>
  )
}

/** Into the guided set-up, where it was left. */
function SetupLink({ steps, minutesLeft }: Progress) {
  if (minutesLeft === 0) return null
  const isBegun = steps.some(({ done }) => done)
  return (
    <section aria-label={m.guidedSetUp()} className="rounded-control bg-wash px-5 py-5">
      <p className="text-lg">{isBegun ? m.continueWhereYouLeftOff() : m.oneStepAfterAnother()}</p>
      <p className="mt-1 text-soft">{m.timeLeftAndSkip({ count: minutesLeft })}</p>
      <ButtonLink to={site.setup} className="mt-4">
        {isBegun ? m.continueSetUp() : m.startSetUp()}
      </ButtonLink>
    </section>
  )
}

function titleOf(isListed: boolean, leftToList: number): string {
  if (!isListed) return m.getListed()
  return leftToList > 0 ? m.beforeYourFirstBooking() : m.beforeYourFirstPayout()
}

function ClientNotice() {
  return (
    <main id="content" className="page max-w-5xl py-12 md:py-16">
      <h1 className="text-3xl">{m.thisPageIsForPhotographers()}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{m.youreSignedInAsAClient()}</p>
      <ButtonLink to={site.account} className="mt-8">
        {m.goToYourAccount()}
      </ButtonLink>
    </main>
  )
}
