import { isRouteErrorResponse } from 'react-router'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from './button.tsx'
import { Mark } from './mark.tsx'

/** Takes the place of a page that cannot be shown. Unknown addresses have a page of their own. */
export function ErrorScreen({ error }: { error: unknown }) {
  const reason = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : error instanceof Error && error.message
  return (
    <main id="content" className="page grid min-h-svh place-content-center justify-items-start gap-6 py-20">
      <Mark className="size-12 text-ink" />
      <h1 className="max-w-3xl text-3xl">Unexpected Application Error!</h1>
      <p className="text-lg text-soft">{reason || 'Something went wrong on our side.'}</p>
      <ButtonLink to={site.home}>Go to the home page</ButtonLink>
    </main>
  )
}
