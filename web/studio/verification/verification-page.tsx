import { data } from 'react-router'
import * as m from '#messages/studio-verification'
import { isNeverOpen } from '../../../contract/calendar/calendar.ts'
import { api, site } from '../../../contract/paths.ts'
import { helpPath } from '../../../contract/site/help-path.ts'
import { isIntroduced } from '../../../contract/studio/introduced.ts'
import { studioMessages, type Verification } from '../../../contract/studio/studio.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { siteContext } from '../../client/load-context.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { stepsOf } from '../overview/steps.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/verification-page.ts'
import { Evidence } from './evidence.tsx'
import { sendVerification } from './send-verification.ts'
import { describeReviewTime, VerificationState } from './standing.tsx'
import { SubmitForm } from './submit-form.tsx'
import { Verified } from './verified.tsx'

export const meta = () => studioMeta(m.verification())
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
  const { verification, checklist } = profile.body.data
  const submitted = url.searchParams.get('done') === 'submitted'
  return {
    state: verification.state,
    next:
      stepsOf({
        profile: profile.body.data,
        hasHours: !isNeverOpen(availability.body.data),
        money: null,
        hasTax: null,
        // Clients can book without a portrait.
      }).find(({ done, key }) => !done && key !== 'portrait') ?? null,
    checklist,
    introduced: isIntroduced(profile.body.data),
    // 404: nothing was submitted yet.
    newest: newest.ok ? newest.body.data : null,
    evidence: evidence.body.data.pictures,
    reviewTime: describeReviewTime(evidence.body.data.usualReviewHours),
    done: submitted && verification.state === 'submitted' ? studioMessages.submitted() : null,
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>((sent) =>
  sendVerification(sent, {
    removed: site.studioVerification,
    submitted: `${site.studioVerification}?done=submitted`,
  }),
)

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, newest, next, evidence, done, checklist, introduced, reviewTime } = loaderData
  const open = state === 'none' || state === 'changes'
  return (
    <StudioFrame
      title={m.verification()}
      intro={[m.weVerifyEveryPhotographer(), open && reviewTime].filter(Boolean).join(' ')}
      done={actionData ? null : done}
    >
      <p className="mb-6 text-sm">
        <TextLink to={helpPath('becoming-verified')}>{m.howVerificationWorks()}</TextLink>
      </p>
      {state === 'approved' ? (
        <Verified newest={newest} next={next} />
      ) : (
        <VerificationState state={state} newest={newest} />
      )}
      {open ? (
        <div className="mt-8">
          <Evidence pictures={evidence} />
          <SubmitForm
            result={actionData}
            newest={newest}
            checklist={checklist}
            introduced={introduced}
            hasProof={evidence.length > 0}
          />
        </div>
      ) : (
        newest && <Submission verification={newest} />
      )}
    </StudioFrame>
  )
}

/** The submitted evidence, for the photographer to read again. */
function Submission({ verification: { note, links, evidence } }: { verification: Verification }) {
  if (note === '' && links.length + evidence.length === 0) return null
  return (
    <section aria-labelledby="submission" className="mt-10 border-t border-hairline pt-8">
      <h2 id="submission" className="text-xl">
        {m.yourSubmission()}
      </h2>
      {note && <p className="mt-3 max-w-text whitespace-pre-line break-words">{note}</p>}
      {links.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {links.map((link) => (
            <li key={link} className="wrap-anywhere">
              <a href={link} rel="noopener noreferrer nofollow" className="underline underline-offset-4">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {evidence.length > 0 && (
        <ul aria-label={m.proof()} className="mt-5 flex flex-wrap gap-4">
          {evidence.map((picture, index) => (
            <li key={picture.id}>
              <img
                src={picture.tiny}
                width={picture.width}
                height={picture.height}
                alt={m.proofNumber({ number: index + 1 })}
                className="h-32 w-auto rounded-picture bg-hairline object-contain"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
