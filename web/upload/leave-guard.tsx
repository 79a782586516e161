import { Suspense } from 'react'
import { useBlocker } from 'react-router'
import { lazyPart } from '../client/lazy-part.ts'

const Question = lazyPart(() => import('../ui/question.tsx').then((module) => ({ default: module.Question })))

/** Mounted while uploads are unsent: leaving for another page needs a confirmation. */
export function LeaveGuard({ unsent }: { unsent: number }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const files = unsent === 1 ? '1 photo is' : `${unsent} photos are`
  return (
    <Suspense>
      <Question
        title="Leave while photos are uploading?"
        yes="Leave page"
        no="Keep uploading"
        onYes={blocker.proceed}
        onNo={blocker.reset}
      >
        {files} still uploading. If you leave now, choose the same files again later to resume.
      </Question>
    </Suspense>
  )
}
