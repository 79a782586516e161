import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorScreen } from '../ui/error-screen.tsx'
import type { Route } from './+types/market-layout.ts'
import NotFoundPage, { meta as notFoundMeta } from './not-found-page.tsx'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const meta: Route.MetaFunction = ({ error }) => (isMissing(error) ? notFoundMeta() : [])

/** Around the pages of the marketplace: one whose loader says 404 looks as if it were not there at all. */
export default function MarketLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFoundPage /> : <ErrorScreen error={error} />
}
