import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-brand'
import { brandMessages } from '../../../contract/brand/values.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { describeChanges } from './labels.ts'
import { brandKeys, useShowNewBrand } from './use-brand-form.ts'

type VersionsDialogProps = { onRestored: () => void; onClose: () => void }

/** The newest versions. Restoring one adds a copy of it. */
export default function VersionsDialog({ onRestored, onClose }: VersionsDialogProps) {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.brandVersions)))
  const showNewBrand = useShowNewBrand()
  const restore = useChange({
    send: (id: string) => {
      const baseVersion = data?.versions[0]?.version
      return request(post(api.restoreBrand, { params: { id }, body: { baseVersion } }))
    },
    success: brandMessages.restored(),
    failure: m.failedToRestoreTheVersion(),
    touches: brandKeys,
    onSuccess: () => {
      showNewBrand()
      onRestored()
    },
  })
  return (
    <Dialog title={m.versionHistory()} open onClose={onClose} className="max-w-2xl" tall>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message={m.failedToLoadVersions()} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && (
        <div className="mt-5">
          <Spinner label={m.loadingVersions()} />
        </div>
      )}
      <FailureNote text={restore.failed} className="mt-3" />
      {data?.versions.length === 0 && <p className="mt-5 text-soft">{m.noVersionsYet()}</p>}
      {data && data.versions.length > 1 && <p className="mt-4 text-soft">{m.restoringExplained()}</p>}
      <ul aria-label={m.versions()} className="mt-2 divide-y divide-hairline">
        {data?.versions.map(({ id, version, savedAt, savedBy, changed }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {index === 0
                  ? rich(
                      m.currentVersion({
                        version,
                        soft: (text) => <span className="font-normal text-soft">{text}</span>,
                      }),
                    )
                  : m.version({ version })}
              </p>
              <p className="figures text-sm text-soft">
                {savedAt && formatLocalMoment(savedAt)}
                {savedBy && <>, {savedBy}</>}
              </p>
              <p className="text-sm text-soft">{describeChanges(changed)}</p>
            </div>
            {index > 0 && (
              <Button
                look="outline"
                size="small"
                busy={restore.isPending && restore.variables === id}
                disabled={restore.isPending}
                onClick={() => restore.mutate(id)}
              >
                {m.restoreVersion({ version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
