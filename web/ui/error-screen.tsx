import { isRouteErrorResponse, useLocation } from 'react-router'
import { site } from '../../contract/paths.ts'
import { useRequestId } from '../client/request-id.ts'
import { ButtonLink } from './button.tsx'
import { Mark } from './mark.tsx'

type Explanation = { title: string; reason?: string; text: string }

/** Replaces a page that failed. Unknown URLs have their own page. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main id="content" className="page grid min-h-svh place-content-center justify-items-start py-20">
      <Mark className="mb-6 size-12 text-ink" />
      <ErrorMessage error={error} />
    </main>
  )
}

/** What happened, what to do, and the request id for the server's log. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { title, reason, text } = explain(error)
  const id = useRequestId()
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-text">
      <h1 className="text-3xl">{title}</h1>
      {reason && <p className="mt-5 text-lg text-soft">{reason}</p>}
      <p className="mt-5 text-lg">{text}</p>
      {/* Always rendered: the browser knows the id only after hydration, and a missing text is a mismatch. */}
      <p className="mt-3 text-sm text-soft" suppressHydrationWarning>
        {id ? `Request ${id}` : ' '}
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to={site.home} look="outline" reloadDocument>
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}

const busy = 'Wait a moment, then try again.'

const byStatus: Record<number, Explanation> = {
  403: {
    title: 'You can’t open this page',
    text: 'It belongs to another account. Sign in with that account to see it.',
  },
  410: { title: 'This page is no longer available', text: 'It has expired or was removed.' },
  429: { title: 'Too many requests', text: busy },
  502: { title: 'We’ll be back in a moment', text: busy },
  503: { title: 'We’ll be back in a moment', text: busy },
  504: { title: 'We’ll be back in a moment', text: busy },
}

function explain(error: unknown): Explanation {
  if (isRouteErrorResponse(error)) {
    const known = byStatus[error.status]
    return known ?? unexpected(`${error.status} ${error.statusText}`.trim())
  }
  if (isOffline(error))
    return {
      title: 'We couldn’t load this page',
      text: 'Your device can’t reach us. Check your internet connection, then try again.',
    }
  return unexpected(error instanceof Error ? error.message : '')
}

const unexpected = (reason: string): Explanation => ({
  title: 'Unexpected Application Error!',
  reason,
  text: 'Something went wrong on our side. Try again. If it keeps happening, contact us and quote the request below.',
})

/** Browsers word it differently and offer no other sign of a failed request. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
