import { data } from 'react-router'
import { helpPath } from '../../../contract/help-topics.ts'
import { api, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { get, post, remove } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { siteContext } from '../../client/load-context.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { stepsOf } from '../overview/steps.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioHeaders, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/verification-page.ts'
import { Evidence } from './evidence.tsx'
import { VerificationState } from './standing.tsx'
import { Submission } from './submission.tsx'
import { SubmitForm } from './submit-form.tsx'
import { Verified } from './verified.tsx'

export const meta = () => studioMeta('Verification')
export const headers = studioHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const [profile, newest, evidence, availability] = await Promise.all([
    call(get(api.studioProfile)),
    call(get(api.verification)),
    call(get(api.evidence)),
    call(get(api.availability)),
  ])
  if (!profile.ok || !evidence.ok || !availability.ok) throw data(null, { status: 503 })
  const { verification, checklist, headline, about } = profile.body.data
  const submitted = url.searchParams.get('done') === 'submitted'
  return {
    state: verification.state,
    next:
      stepsOf({
        profile: profile.body.data,
        hasHours: availability.body.data.weekly.length > 0,
        money: null,
      }).find(({ done }) => !done) ?? null,
    checklist,
    introduced: headline.trim() !== '' && about.trim() !== '',
    // 404: nothing was submitted yet.
    newest: newest.ok ? newest.body.data : null,
    evidence: evidence.body.data.pictures,
    done: submitted && verification.state === 'submitted' ? studioMessages.submitted : null,
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ form, typed, call }) => {
  const { id = '', note = '', links = '' } = typed
  const removing = form === 'remove'
  const answer = removing
    ? await call(remove(api.evidencePicture, { params: { id } }))
    : await call(
        post(api.verification, {
          body: {
            note,
            links: links.split(/\s+/).filter((line) => line !== ''),
          },
        }),
      )
  // Already removed, which is the desired result.
  if (removing && answer.status === 404) return site.studioVerification
  if (!answer.ok) return answer
  return removing ? site.studioVerification : `${site.studioVerification}?done=submitted`
})

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, newest, next, evidence, done, checklist, introduced } = loaderData
  const open = state === 'none' || state === 'changes'
  return (
    <StudioFrame
      title="Verification"
      intro="We verify every photographer before listing them. We check your profile, your photos and proof that they’re yours."
      done={actionData ? null : done}
    >
      <p className="mb-6 text-sm">
        <TextLink to={helpPath('becoming-verified')}>How verification works</TextLink>
      </p>
      {state === 'approved' ? (
        <Verified newest={newest} next={next} />
      ) : (
        <VerificationState state={state} newest={newest} />
      )}
      {open ? (
        <div className="mt-8">
          <Evidence pictures={evidence} />
          <SubmitForm result={actionData} newest={newest} checklist={checklist} introduced={introduced} />
        </div>
      ) : (
        newest && <Submission verification={newest} />
      )}
    </StudioFrame>
  )
}
