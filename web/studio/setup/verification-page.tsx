import * as m from '#messages/studio-setup'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { api, site } from '../../../contract/paths.ts'
import { isIntroduced } from '../../../contract/studio/introduced.ts'
import { get, post } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read, siteContext } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Section } from '../../forms/section.tsx'
import { rich } from '../../ui/rich.ts'
import { nextOf, setupLinkOf } from '../overview/progress.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import { Evidence } from '../verification/evidence.tsx'
import { sendVerification } from '../verification/send-verification.ts'
import { describeReviewTime, VerificationNote, VerificationState } from '../verification/standing.tsx'
import { SubmitForm } from '../verification/submit-form.tsx'
import type { Route } from './+types/verification-page.ts'
import { BackOrSkip, NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.verification())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { email } = await requirePhotographer({ request, context, url })
  const [profile, evidence, newest] = await Promise.all([
    read(context, get(api.studioProfile)),
    read(context, get(api.evidence)),
    context.get(siteContext).call(get(api.verification)),
  ])
  return {
    state: profile.verification.state,
    checklist: profile.checklist,
    introduced: isIntroduced(profile),
    unconfirmed: profile.checklist.some(({ key, done }) => key === 'address' && !done) ? email : null,
    again: url.searchParams.get('done') === 'again' ? accountMessages.linkSentAgain() : null,
    // 404: nothing was submitted yet.
    newest: newest.ok ? newest.body.data : null,
    ...evidence,
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async (sent) => {
  const { form, member, call } = sent
  if (form !== 'again')
    return sendVerification(sent, {
      removed: site.setupVerification,
      submitted: nextOf(site.setupVerification),
    })
  const answer = await call(post(api.verifyAgain, { body: { email: member.email } }))
  return answer.ok ? `${site.setupVerification}?done=again` : answer
})

export default function VerificationStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, newest, checklist, introduced, unconfirmed, again, pictures, usualReviewHours } = loaderData
  return (
    <SetupStep
      title={m.getVerified()}
      intro={[m.weCheckEveryProfile(), describeReviewTime(usualReviewHours)].filter(Boolean).join(' ')}
    >
      {state === 'approved' ? (
        <VerificationNote kind="success" title={m.youreVerified()}>
          {m.yourVerificationDoesntExpire()}
        </VerificationNote>
      ) : (
        <VerificationState state={state} newest={newest} />
      )}
      {unconfirmed && (
        <Section id="address" title={m.yourEmailAddress()} text={m.weListConfirmedAddresses()}>
          <p className="wrap-anywhere">
            {rich(m.openTheLinkWeEmailed({ email: () => <bdi>{unconfirmed}</bdi> }))}
          </p>
          <ActionForm
            name="again"
            result={actionData}
            done={again}
            submit={m.resendLink()}
            submitting={m.sending()}
            look="outline"
          />
        </Section>
      )}
      {state === 'none' || state === 'changes' ? (
        <>
          <Evidence pictures={pictures} />
          <SubmitForm
            result={actionData}
            newest={newest}
            checklist={checklist}
            introduced={introduced}
            hasProof={pictures.length > 0}
            linkTo={setupLinkOf}
            beside={<BackOrSkip />}
          />
        </>
      ) : (
        <NextOrBack />
      )}
    </SetupStep>
  )
}
