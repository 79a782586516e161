import { Link } from 'react-router'
import * as m from '#messages/studio-plans'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { planMessages } from '../../../contract/plans/limits.ts'
import { get } from '../../client/api-request.ts'
import { read } from '../../client/load-context.ts'
import { successMessage } from '../../client/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/plans-page.ts'

export const meta = () => studioMeta(m.questionnaires())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { questionnaires } = await read(context, get(api.questionnaires))
  const done = successMessage(url, {
    saved: planMessages.questionnaireSaved(),
    reset: planMessages.questionnaireReset(),
  })
  return { questionnaires, done }
}

export default function QuestionnairesPage({ loaderData: { questionnaires, done } }: Route.ComponentProps) {
  return (
    <StudioFrame title={m.questionnaires()} done={done} intro={m.whatYouAskYourClients()}>
      {questionnaires.length === 0 ? (
        <div className="mt-10 border-t border-hairline pt-10">
          <p className="max-w-text text-lg">{m.noServicesYet()}</p>
          <ButtonLink to={site.studioProfile} size="large" className="mt-6">
            {m.chooseServices()}
          </ButtonLink>
        </div>
      ) : (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {questionnaires.map(({ service, name, own, questions, shots }) => (
            <li key={service}>
              <Link
                to={fill(site.studioPlan, { service })}
                className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4 hover:text-golden"
              >
                <span className="min-w-0 flex-1 basis-40 text-lg font-medium">{name}</span>
                <span className="figures text-sm text-soft">
                  {m.questionsAndShots({ questions: questions.length, shots: shots.length })}
                </span>
                <span className="w-28 text-sm text-soft">{own ? m.adjusted() : m.ourTemplate()}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </StudioFrame>
  )
}
