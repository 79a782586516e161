import { isRouteErrorResponse } from 'react-router'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from './button.tsx'
import { Mark } from './mark.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const reason = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : error instanceof Error && error.message
  return (
    <Screen title="Unexpected Application Error!">
      <p className="text-lg text-soft">{reason || 'Something went wrong on our side.'}</p>
    </Screen>
  )
}

export function NotFound() {
  return (
    <Screen title="this page is not available">
      <p className="text-lg text-soft">It may have moved, or the address has a small mistake in it.</p>
    </Screen>
  )
}

function Screen({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main
      id="content"
      className="page grid min-h-[70vh] place-content-center justify-items-start gap-6 py-20"
    >
      <Mark className="size-12 text-ink" />
      <h1 className="max-w-3xl text-3xl">{title}</h1>
      {children}
      <ButtonLink to={site.home}>Go to the home page</ButtonLink>
    </main>
  )
}
