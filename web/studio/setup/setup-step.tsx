import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import * as m from '#messages/studio-setup'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { nextOf, type Progress } from '../overview/progress.ts'
import { useLinkedField } from '../studio-frame.tsx'

type SetupStepProps = {
  title: string
  intro?: ReactNode
  /** Result of the last action. */
  done?: string | null
  children: ReactNode
}

export function SetupStep({ title, intro, done, children }: SetupStepProps) {
  useLinkedField()
  return (
    <>
      {done && <Result className="mt-6">{done}</Result>}
      <h1 className="mt-6 text-3xl">{title}</h1>
      {intro && <p className="mt-2 mb-6 max-w-text text-lg text-soft">{intro}</p>}
      {children}
    </>
  )
}

/** The pages before and after the current one; the steps are those of the layout around it. */
function useNeighbours() {
  const { pathname } = useLocation()
  const { steps } = useRouteLoaderData('studio/setup/setup-layout') as Progress
  const at = steps.findIndex(({ path }) => path === pathname)
  return { back: steps[at - 1]?.path ?? site.studio, next: steps[at + 1]?.path ?? nextOf(pathname) }
}

/** Beside the button of a step’s form. */
export function BackOrSkip() {
  const { back, next } = useNeighbours()
  return (
    <>
      <ButtonLink to={next} look="quiet" className="max-sm:px-2">
        {m.skipForNow()}
      </ButtonLink>
      <ButtonLink to={back} look="quiet" className="ms-auto max-sm:px-2">
        {m.back()}
      </ButtonLink>
    </>
  )
}

/** The end of a step without a form, or whose form is done. */
export function NextOrBack({ skip = false }: { skip?: boolean }) {
  const { back, next } = useNeighbours()
  return (
    <div className="sticky bottom-0 z-10 -mx-2 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper px-2 py-4 short:static">
      {skip ? (
        <BackOrSkip />
      ) : (
        <>
          <ButtonLink to={next}>{m.next()}</ButtonLink>
          <ButtonLink to={back} look="quiet" className="ms-auto">
            {m.back()}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
