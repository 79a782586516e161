import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { isSignInFirst } from '../client/sign-in-first.ts'
import { ErrorMessage } from '../ui/error-screen.tsx'

// Every page carries this boundary, and few ever show it. What says that the network is down comes with the page.
const NotFoundPage = lazy(() => import('./not-found-page.tsx'))
const SignInAgain = lazy(() => import('../sign-in/sign-in-again.tsx'))

/** For a layout's `ErrorBoundary`: what stands between header and footer when a page below it cannot be shown. */
export function PageError({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null
  return (
    <Suspense>
      {response?.status === 404 ? (
        <NotFoundPage />
      ) : response?.status === 401 && isSignInFirst(response.data) ? (
        <SignInAgain {...response.data} />
      ) : (
        <main id="content" className="page py-20 md:py-28">
          <ErrorMessage error={error} />
        </main>
      )}
    </Suspense>
  )
}

export function errorMeta(error: unknown) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? 'Page not available' : 'This page could not be shown'
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
