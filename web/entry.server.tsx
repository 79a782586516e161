import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { setBrandSource } from '../contract/brand/brand.ts'
import type { BrandValues } from '../contract/brand/values.ts'
import { siteContext } from './client/load-context.ts'
import { RequestIdContext } from './client/request-id.ts'
import { NonceContext } from './client/root-data.ts'

// The server sets this context and pages read it, so both must use the same key from this bundle.
export { siteContext }

// Each page has the brand of its request: a preview renders a draft while visitors get the saved one.
const renderedBrand = new AsyncLocalStorage<BrandValues>()
setBrandSource(() => renderedBrand.getStore() ?? {})

export const streamTimeout = 5_000

/** On a slow connection the preloaded scripts would delay the fonts and the first photo (decision 015). */
const modulePreloads = /<link rel="modulepreload"[^>]*>/g

/** Without it the router logs raw errors, including the values of a failed query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500
  if (refused || request.signal.aborted) return
  context.get(siteContext).report(isRouteErrorResponse(error) ? new Error(error.statusText) : error)
}

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { brand, nonce, requestId, report } = loadContext.get(siteContext)
  const render = () =>
    new Promise<Response>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(
        <NonceContext value={nonce}>
          <RequestIdContext value={requestId}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </RequestIdContext>
        </NonceContext>,
        {
          nonce,
          // The page is sent whole, so no part of it may wait hidden for a script that inserts it.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          async onAllReady() {
            clearTimeout(timeout)
            const body = new PassThrough()
            pipe(body)
            const html = (await text(body)).replace(modulePreloads, '')
            resolve(new Response(html, { status, headers }))
          },
          onShellError: reject,
          // Errors inside a boundary are shown there and would not be logged otherwise.
          onError(error) {
            if (!request.signal.aborted) report(error)
          },
        },
      )
      const timeout = setTimeout(abort, streamTimeout + 1000)
    })
  return renderedBrand.run(brand, render)
}
