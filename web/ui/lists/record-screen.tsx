import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as m from '#messages/ui'
import { ApiError } from '../../client/api.ts'
import type { ApiRequest } from '../../client/api-request.ts'
import { apiQuery, failureText } from '../../client/queries.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Empty, Failed } from './list-states.tsx'

type RecordScreenProps<Record> = {
  source: ApiRequest<Record>
  /** The list it belongs to, and its name. */
  home: string
  many: 'bookings' | 'disputes' | 'photographers' | 'transactions' | 'users' | 'verifications'
  texts: { failed: string; notFound: string }
  children: (record: Record) => ReactNode
}

/** Loads one record with loading and error states; the back link is always there. */
export function RecordScreen<Record>({ source, home, many, texts, children }: RecordScreenProps<Record>) {
  const goBack = useGoBack(home)
  const found = useQuery(apiQuery(source))
  const gone = found.data === null || (found.error instanceof ApiError && found.error.status === 404)
  return (
    <>
      <Button look="quiet" size="small" className="mb-4 -ms-3 print:hidden" onClick={goBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.back()}
      </Button>
      {found.data ? (
        children(found.data)
      ) : gone ? (
        <Panel>
          <Empty icon={SearchX} title={texts.notFound} page>
            <ButtonLink look="outline" size="small" to={home}>
              {m.seeAll({ many })}
            </ButtonLink>
          </Empty>
        </Panel>
      ) : found.error ? (
        <Panel>
          <Failed
            title={texts.failed}
            reason={failureText(found.error, '')}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
            page
          />
        </Panel>
      ) : (
        <Panel role="status" aria-label={m.loading()} className="flex flex-col gap-6 p-6 sm:p-8">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-32 w-full opacity-50" />
        </Panel>
      )}
    </>
  )
}

/** One step back, or to `home` after opening a link or a bookmark. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The router's own step count; at 0, a step back would leave the back-office.
    const steps: number = window.history.state?.idx ?? 0
    void (steps > 0 ? navigate(-1) : navigate(home, { replace: true }))
  }
}
