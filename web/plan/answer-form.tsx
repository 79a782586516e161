import { type ReactNode, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '#messages/plan'
import { planLimits } from '../../contract/plans/limits.ts'
import type { BookingPlan } from '../../contract/plans/plans.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Choices } from '../forms/choices.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Result } from '../ui/result.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { PlanPhotos } from './plan-photos.tsx'

const UploadQueue = lazyPart(() =>
  import('../upload/upload-queue.tsx').then((module) => ({ default: module.UploadQueue })),
)

/** The name of the form that removes a photo. */
export const REMOVE_PHOTO = 'photo.remove'

export type PlanQuestion = BookingPlan['questions'][number]
type AnswerFormProps = {
  question: PlanQuestion
  plan: BookingPlan
  result?: FormResult
  /** What was saved last. */
  done: string | null
}

/** One question with a button of its own, so that a plan can be filled in over days. */
export function AnswerForm({ question, plan, result, done }: AnswerFormProps) {
  if (question.kind === 'photo') return <PhotoAnswer {...{ question, plan, result, done }} />
  return (
    <ActionForm
      name={question.id}
      result={result}
      done={done === question.id ? m.saved() : null}
      submit={m.save()}
      submitting={m.saving()}
      about={m.aboutAnswerTo({ label: question.label })}
      look={question.answer ? 'outline' : 'solid'}
      className="grid gap-4"
    >
      <AnswerFields question={question} result={result} />
    </ActionForm>
  )
}

function AnswerFields({ question, result }: Pick<AnswerFormProps, 'question' | 'result'>): ReactNode {
  const { id, kind, label, options, answer } = question
  const { field, value, error } = fieldsOf(id, result)
  if (kind === 'choice')
    return (
      <Choices
        legend={label}
        name="text"
        type="radio"
        options={options.map((option) => ({ value: option, text: option }))}
        chosen={[value('text', answer?.text)]}
        error={error('text')}
      />
    )
  if (kind === 'time')
    return <TimeField label={label} {...field('text', answer?.text)} className="max-w-md" />
  if (kind === 'person')
    return (
      <fieldset>
        <legend className="mb-3 font-medium">{label}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.name()}
            autoComplete="off"
            maxLength={planLimits.name}
            {...field('name', answer?.name)}
          />
          <Field
            label={m.phoneOptional()}
            type="tel"
            autoComplete="off"
            maxLength={planLimits.phone}
            {...field('phone', answer?.phone)}
          />
        </div>
      </fieldset>
    )
  if (kind === 'list')
    return (
      <TextArea
        label={label}
        rows={Math.max(4, (answer?.items.length ?? 0) + 1)}
        hint={m.oneOnEachLineUpTo({ most: planLimits.items })}
        {...field('items', answer?.items.join('\n'))}
      />
    )
  return <TextArea label={label} rows={3} maxLength={planLimits.text} {...field('text', answer?.text)} />
}

function PhotoAnswer({ question, plan, result, done }: AnswerFormProps) {
  const { revalidate } = useRevalidator()
  const { rejected } = fieldsOf(REMOVE_PHOTO, result)
  return (
    <section aria-label={question.label} className="grid gap-4">
      <p className="text-sm font-medium">{question.label}</p>
      <Suspense fallback={<p className="text-soft">{m.loading()}</p>}>
        <UploadQueue
          purpose="plan"
          booking={plan.booking}
          hint={m.upToPhotos({ count: planLimits.photos })}
          onDone={() => void revalidate()}
        />
      </Suspense>
      {rejected && <Result kind="error">{result?.message}</Result>}
      {done === REMOVE_PHOTO && <Result>{m.photoRemoved()}</Result>}
      <PlanPhotos
        pictures={plan.pictures}
        each={({ id }, index) => (
          <ActionForm
            name={REMOVE_PHOTO}
            hidden={{ picture: id }}
            size="small"
            submit={m.remove()}
            look="quiet"
            about={m.aboutPhoto({ number: index + 1 })}
          />
        )}
      />
    </section>
  )
}
