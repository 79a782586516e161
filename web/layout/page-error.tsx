import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import * as m from '#messages/layout'
import { brand } from '../../contract/brand/brand.ts'
import type { SignInFirst } from '../client/form-data.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { ErrorMessage } from '../ui/error-screen.tsx'

// Loaded on demand, because few pages show them. The offline message is bundled, as it could not be loaded then.
const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'))
const SignInAgain = lazyPart(() => import('../sign-in/sign-in-again.tsx'))

/** A layout's `ErrorBoundary`: shown between header and footer when a page fails. */
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

const isSignInFirst = (data: unknown): data is SignInFirst =>
  typeof data === 'object' && data !== null && 'to' in data && 'fields' in data

export function errorMeta(error: unknown) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? m.pageNotAvailable() : m.pageNotShown()
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
