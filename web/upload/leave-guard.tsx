import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'

const Question = lazy(async () => ({ default: (await import('../ui/question.tsx')).Question }))

/** Mounted while uploads are unsent: leaving for another page needs a confirmation. */
export function LeaveGuard({ unsent }: { unsent: number }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const files = unsent === 1 ? 'One file is' : `${unsent} files are`
  return (
    <Suspense>
      <Question
        title="Leave while pictures are uploading?"
        yes="Leave"
        no="Stay until they are there"
        onYes={blocker.proceed}
        onNo={blocker.reset}
      >
        {files} still on the way. If you leave now, they stop; choose them again later and they go on from
        where they were.
      </Question>
    </Suspense>
  )
}
