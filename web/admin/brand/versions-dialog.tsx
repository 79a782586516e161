import { useQuery } from '@tanstack/react-query'
import { brandMessages } from '../../../contract/brand/values.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
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
    success: brandMessages.restored,
    failure: 'Failed to restore the version',
    touches: brandKeys,
    onSuccess: () => {
      showNewBrand()
      onRestored()
    },
  })
  return (
    <Dialog title="Version history" open onClose={onClose} className="max-w-2xl" tall>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message="Failed to load versions" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && (
        <div className="mt-5">
          <Spinner label="Loading versions" />
        </div>
      )}
      <FailureNote text={restore.failed} className="mt-3" />
      {data?.versions.length === 0 && (
        <p className="mt-5 text-soft">No versions yet. Each save creates one.</p>
      )}
      {data && data.versions.length > 1 && (
        <p className="mt-4 text-soft">
          Restoring a version saves a copy of it as the newest one. Unsaved changes are lost.
        </p>
      )}
      <ul aria-label="Versions" className="mt-2 divide-y divide-hairline">
        {data?.versions.map(({ id, version, savedAt, savedBy, changed }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                Version {version}
                {index === 0 && <span className="font-normal text-soft"> (current)</span>}
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
                Restore version {version}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
