import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import * as m from '#messages/admin-content'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { PageType } from '../../../contract/site/content.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { join } from '../../ui/join-classes.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Page, type Version, versionsQuery } from './api.ts'
import type { TextValues } from './use-text-editor.ts'

const Difference = lazyPart(() => import('./difference.tsx'))

type HistoryDialogProps = {
  type: PageType
  language?: string
  current: Page
  dirty: boolean
  onRestore: (text: TextValues) => void
  onClose: () => void
}

/** The newest versions with what restoring each would change. Restoring creates a new version. */
export default function HistoryDialog({
  type,
  language,
  current,
  dirty,
  onRestore,
  onClose,
}: HistoryDialogProps) {
  const { data, isError, refetch } = useQuery(versionsQuery(type, language))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const versions = data?.versions ?? []
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[1] ?? versions[0]
  const isCurrent = chosen?.version === current.version
  return (
    <Dialog
      title={m.versionHistory()}
      open
      onClose={onClose}
      className="max-w-5xl"
      tall
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {dirty && !isCurrent && (
            <p className="flex-1 basis-60 text-sm text-soft">{m.restoringDiscards()}</p>
          )}
          <Button look="outline" onClick={onClose}>
            {m.close()}
          </Button>
          {chosen && (
            <Button
              disabled={isCurrent}
              onClick={() => {
                onRestore({ title: chosen.title, content: chosen.content })
                onClose()
              }}
            >
              {m.restoreVersion({ version: chosen.version })}
            </Button>
          )}
        </div>
      }
    >
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
      {data && !chosen && <p className="mt-5 text-soft">{m.noVersionsYet()}</p>}
      {chosen && (
        <div className="mt-5 grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList versions={versions} chosen={chosen} onChoose={setChosenId} />
          <section aria-label={m.difference()} className="min-w-0">
            <p className="mb-2 text-sm text-soft">
              {isCurrent ? m.thisIsTheCurrentVersion() : m.changesIfRestored({ version: chosen.version })}
            </p>
            <div className="overflow-hidden rounded-control border border-hairline">
              <Suspense>
                <Difference before={current} after={chosen} />
              </Suspense>
            </div>
          </section>
        </div>
      )}
    </Dialog>
  )
}

type VersionListProps = { versions: Version[]; chosen: Version; onChoose: (id: string) => void }

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ul aria-label={m.versions()} className="max-h-[50vh] overflow-y-auto md:sticky md:top-5 md:self-start">
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            aria-pressed={version.id === chosen.id}
            onClick={() => onChoose(version.id)}
            className={join(
              'w-full rounded-control px-3 py-2 text-start transition-colors hover:bg-wash',
              version.id === chosen.id && 'bg-wash',
            )}
          >
            <span className="block font-medium">{m.versionNumber({ version: version.version })}</span>
            <span className="figures block text-sm text-soft">
              {formatLocalMoment(version.updatedAt)}
              {version.savedBy && <>, {version.savedBy}</>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
