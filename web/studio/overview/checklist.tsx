import { Check } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/studio-overview'
import { ActionForm } from '../../forms/action-form.tsx'
import { join } from '../../ui/join-classes.ts'
import type { Step } from './steps.ts'

/** The steps to being listed: open ones link to their page. */
export function Checklist({ title, steps }: { title: string; steps: Step[] }) {
  const left = steps.filter(({ done }) => !done).length
  return (
    <section aria-labelledby="checklist">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="checklist" className="text-2xl">
          {title}
        </h2>
        <p className="figures text-sm text-soft">
          {m.ofDone({ done: steps.length - left, count: steps.length })}
        </p>
      </div>
      <div aria-hidden="true" className="-mt-px h-0.5 bg-hairline">
        <div
          className="h-full bg-green"
          style={{ width: `${((steps.length - left) / steps.length) * 100}%` }}
        />
      </div>
      <ol>
        {steps.map((step) => (
          <li
            key={step.key}
            className="grid grid-cols-[2.25rem_1fr] items-start border-b border-hairline py-3"
          >
            <span
              aria-hidden="true"
              className={join(
                'mt-1 grid size-5 place-items-center rounded-full border',
                step.done ? 'border-green bg-green-wash text-green' : 'border-edge',
              )}
            >
              {step.done && <Check className="size-3.5" />}
            </span>
            <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="min-w-0 flex-1 basis-60">
                <h3
                  className={join(
                    'font-text text-base font-medium tracking-normal',
                    step.done && 'text-soft',
                  )}
                >
                  {step.title}
                  {step.done && <span className="sr-only"> {m.doneMark()}</span>}
                </h3>
                {!step.done && <p className="max-w-text text-sm text-soft break-words">{step.text}</p>}
              </div>
              {!step.done && <StepLink step={step} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLink({ step }: { step: Step }) {
  if (step.key === 'published')
    return <ActionForm name="publish" look="outline" size="small" submit={m.publishPage()} />
  if (!step.link) return null
  return (
    <Link
      to={step.link.to}
      className="py-1 underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
    >
      {step.link.text}
    </Link>
  )
}
