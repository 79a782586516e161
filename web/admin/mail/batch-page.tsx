import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import * as m from '#messages/admin-mail'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { site } from '../../../contract/paths.ts'
import { failureText } from '../../client/queries.ts'
import { Failed } from '../../ui/lists/list-states.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BatchProgress } from '../shared/batch-progress.tsx'
import { useBatch } from '../shared/use-batch.ts'
import { MailList } from './mail-list.tsx'

export const meta = () => adminMeta(m.mailing())

export default function BatchPage() {
  const { id = '' } = useParams()
  const found = useBatch(id)
  const batch = found.data
  return (
    <>
      <PageHead
        title={batch?.subject || m.mailing()}
        intro={
          batch?.createdBy
            ? m.startedAtBy({ moment: formatLocalMoment(batch.createdAt), person: batch.createdBy })
            : batch && formatLocalMoment(batch.createdAt)
        }
        above={
          <Link
            to={site.outbox}
            className="mb-2 inline-flex items-center gap-2 text-sm text-soft hover:text-ink hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {m.outbox()}
          </Link>
        }
      />
      <Panel className="mb-6 p-6">
        {batch ? (
          <BatchProgress id={id} batch={batch} />
        ) : found.isError ? (
          <Failed
            title={m.failedToLoadThisMailing()}
            reason={failureText(found.error, '')}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        ) : (
          <div role="status" aria-label={m.loadingMailing()} className="flex flex-col gap-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-2.5 w-full" />
            <Skeleton className="h-10 w-64" />
          </div>
        )}
      </Panel>
      {batch && <MailList batch={id} />}
    </>
  )
}
