import { type RefObject, Suspense } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { useUnsaved } from './use-unsaved.ts'

const UnsavedChanges = lazyPart(() =>
  import('../ui/unsaved-changes.tsx').then((module) => ({ default: module.UnsavedChanges })),
)

type UnsavedStatusProps = {
  form: RefObject<HTMLFormElement | null>
  /** How often the server has responded. */
  responses: number
  rejected: boolean
  busy: boolean
}

/** Says that there are unsaved changes; leaving the page then asks for confirmation. */
export function UnsavedStatus({ form, responses, rejected, busy }: UnsavedStatusProps) {
  const unsaved = (useUnsaved(form, responses) || rejected) && !busy
  return (
    <>
      <p role="status" className="text-sm text-soft empty:hidden">
        {unsaved ? 'Unsaved changes' : ''}
      </p>
      <Suspense>
        <UnsavedChanges dirty={unsaved} signedIn={always} />
      </Suspense>
    </>
  )
}

const always = () => true
