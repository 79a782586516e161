import { Check } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/ui'
import { join } from './join-classes.ts'

export type FirstStep = {
  title: string
  text: string
  done: boolean
  /** The page where it is done; shown until then. */
  link?: { to: string; text: string }
}

/** Steps in order, with completed ones ticked. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  return (
    <ol className="mt-10 border-b border-hairline">
      {steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-6">
          <span
            aria-hidden="true"
            className={join('font-display text-2xl', step.done ? 'text-green' : 'text-golden')}
          >
            {step.done ? <Check className="mt-1 size-6" /> : index + 1}
          </span>
          <div>
            <h2 className="text-xl">
              {step.title}
              {step.done && <span className="sr-only"> {m.doneStep()}</span>}
            </h2>
            <p className="mt-1 max-w-text text-soft">{step.text}</p>
            {step.link && !step.done && (
              <p className="mt-2">
                <Link
                  to={step.link.to}
                  className="underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
                >
                  {step.link.text}
                </Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
