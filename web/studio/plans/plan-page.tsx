import { Link } from 'react-router'
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

export const meta = () => studioMeta('Questionnaire')
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
      title={`Questionnaire: ${name}`}
      intro="New bookings of this service get it once they’re confirmed. Bookings that are confirmed keep the questions they have."
      actions={
        <Link to={site.studioPlans} className="underline underline-offset-4">
          All questionnaires
        </Link>
      }
    >
      <div className="mt-8">
        <ActionForm name={SAVE} result={actionData} submit="Save questionnaire" summary sticky warnUnsaved>
          <Section
            title="Questions"
            text={`Up to ${planLimits.questions}, one of them for photos. A short questionnaire gets filled in.`}
          >
            <QuestionRows
              stored={rejected && actionData ? rejectedRows(actionData) : rowsOf(questions)}
              error={error}
            />
          </Section>
          <Section title="Shot list" text="You tick it on the day. Your client sees it and can add to it.">
            <TextArea
              label="Must-haves (optional)"
              rows={8}
              hint="One shot on each line."
              {...field('mustHaves', linesOf(true))}
            />
            <TextArea
              label="Other shots (optional)"
              rows={6}
              hint="One shot on each line."
              {...field('otherShots', linesOf(false))}
            />
          </Section>
        </ActionForm>
        {own && (
          <div className="mt-10 border-t border-hairline pt-6">
            <ActionForm name={RESET} result={actionData} submit="Reset to our template" look="outline">
              <p className="max-w-text text-soft">
                Removes your changes to this questionnaire. Confirmed bookings aren’t affected.
              </p>
            </ActionForm>
          </div>
        )}
      </div>
    </StudioFrame>
  )
}
