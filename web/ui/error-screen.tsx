import { isRouteErrorResponse, useLocation } from 'react-router'
import * as m from '#messages/ui'
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
        {id ? m.requestId({ id }) : ' '}
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          {m.tryAgain()}
        </ButtonLink>
        <ButtonLink to={site.home} look="outline" reloadDocument>
          {m.goToHomePage()}
        </ButtonLink>
      </div>
    </div>
  )
}

const unavailable = (): Explanation => ({ title: m.unavailableTitle(), text: m.waitAMoment() })

const byStatus: Record<number, () => Explanation> = {
  403: () => ({ title: m.forbiddenTitle(), text: m.forbiddenText() }),
  410: () => ({ title: m.goneTitle(), text: m.goneText() }),
  429: () => ({ title: m.tooManyRequests(), text: m.waitAMoment() }),
  502: unavailable,
  503: unavailable,
  504: unavailable,
}

function explain(error: unknown): Explanation {
  if (isRouteErrorResponse(error)) {
    const known = byStatus[error.status]?.()
    return known ?? unexpected(`${error.status} ${error.statusText}`.trim())
  }
  if (isOffline(error))
    return {
      title: m.offlineTitle(),
      text: m.offlineText(),
    }
  return unexpected(error instanceof Error ? error.message : '')
}

const unexpected = (reason: string): Explanation => ({
  title: m.unexpectedApplicationError(),
  reason,
  text: m.unexpectedText(),
})

/** Browsers word it differently and offer no other sign of a failed request. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
