import * as m from '#messages/plan'
import type { BookingPlan } from '../../contract/plans/plans.ts'
import { PlanPhotos } from './plan-photos.tsx'

/** What the client answered, for reading. */
export function Answers({ plan }: { plan: BookingPlan }) {
  return (
    <dl className="mt-4 grid border-t border-hairline">
      {plan.questions.map((question) => (
        <div key={question.id} className="keep-whole grid gap-1 border-b border-hairline py-3">
          <dt className="text-sm text-soft wrap-anywhere">{question.label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <AnswerText question={question} plan={plan} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AnswerText({ question, plan }: { question: BookingPlan['questions'][number]; plan: BookingPlan }) {
  const { kind, answer, shown } = question
  if (kind === 'photo' && plan.pictures.length > 0) return <PlanPhotos pictures={plan.pictures} />
  if (!answer) return <span className="text-soft">{m.notAnswered()}</span>
  if (kind === 'person')
    return (
      <>
        <bdi>{answer.name}</bdi>
        {answer.phone && <PhoneLink phone={answer.phone} />}
      </>
    )
  return <span dir="auto">{shown}</span>
}

/** A number to call, written out for print. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="ms-2 underline underline-offset-4">
    <bdi>{phone}</bdi>
  </a>
)
