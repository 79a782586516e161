import { Link } from 'react-router'
import * as m from '#messages/studio-plans'
import { api, site } from '../../../contract/paths.ts'
import { planLimits } from '../../../contract/plans/limits.ts'
import { get, put, remove } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { TextArea } from '../../ui/field.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/plan-page.ts'
import { QuestionRows } from './question-rows.tsx'
import { atFields, readForm, rejectedRows, rowsOf } from './read-form.ts'

const SAVE = 'questionnaire'
const RESET = 'reset'

export const meta = () => studioMeta(m.questionnaire())
export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  return read(context, get(api.questionnaire, { params }))
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  if (form === RESET) {
    const reset = await call(remove(api.questionnaire, { params }))
    return reset.ok ? `${site.studioPlans}?done=reset` : reset
  }
  const { rows, body } = readForm(typed)
  const saved = await call(put(api.questionnaire, { params, body }))
  return saved.ok ? `${site.studioPlans}?done=saved` : atFields(saved, rows)
})

export default function QuestionnairePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, own, questions, shots } = loaderData
  const { field, error, rejected } = fieldsOf(SAVE, actionData)
  const linesOf = (must: boolean) =>
    shots
      .filter((shot) => shot.must === must)
      .map(({ text }) => text)
      .join('\n')
  return (
    <StudioFrame
      title={m.questionnaireFor({ service: name })}
      intro={m.newBookingsGetIt()}
      actions={
        <Link to={site.studioPlans} className="underline underline-offset-4">
          {m.allQuestionnaires()}
        </Link>
      }
    >
      <div className="mt-8">
        <ActionForm name={SAVE} result={actionData} submit={m.saveQuestionnaire()} summary sticky warnUnsaved>
          <Section title={m.questions()} text={m.upToQuestions({ most: planLimits.questions })}>
            <QuestionRows
              stored={rejected && actionData ? rejectedRows(actionData) : rowsOf(questions)}
              error={error}
            />
          </Section>
          <Section title={m.shotList()} text={m.youTickItOnTheDay()}>
            <TextArea
              label={m.mustHavesOptional()}
              rows={8}
              hint={m.oneShotOnEachLine()}
              {...field('mustHaves', linesOf(true))}
            />
            <TextArea
              label={m.otherShotsOptional()}
              rows={6}
              hint={m.oneShotOnEachLine()}
              {...field('otherShots', linesOf(false))}
            />
          </Section>
        </ActionForm>
        {own && (
          <div className="mt-10 border-t border-hairline pt-6">
            <ActionForm name={RESET} result={actionData} submit={m.resetToOurTemplate()} look="outline">
              <p className="max-w-text text-soft">{m.removesYourChanges()}</p>
            </ActionForm>
          </div>
        )}
      </div>
    </StudioFrame>
  )
}
