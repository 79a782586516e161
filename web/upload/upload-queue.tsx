import { CircleAlert, CircleCheck, CircleDashed, CirclePause, Pause, Play, RotateCcw, X } from 'lucide-react'
import { memo, Suspense } from 'react'
import { useBlocker } from 'react-router'
import * as m from '#messages/upload'
import { formatBytes } from '../../contract/format/numbers.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { type ItemState, isUnderWay, type UploadItem } from './items.ts'
import { ResumableUploads } from './resumable-uploads-notice.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type UploadOptions, useUploadQueue } from './use-upload-queue.ts'

/** This many rows, those that need attention first; the others are only counted. */
const MAX_ROWS = 20

type UploadQueueProps = UploadOptions & {
  label?: string
  /** What to know before choosing: how many fit, who sees them. */
  hint?: string
  /** Offers to choose a folder, too. */
  folders?: boolean
}

type UploadRowProps = { item: UploadItem; onRetry: (key: string) => void; onRemove: (key: string) => void }

const UploadRow = memo(function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const { key, name, size, sent, state, note } = item
  const stuck = state === 'failed' || state === 'refused'
  const percent = Math.floor((sent / Math.max(1, size)) * 100)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className={stuck ? 'text-sm wrap-anywhere text-red' : 'figures text-sm text-soft'}>
          {note ||
            (state === 'sending' ? m.uploadingPercent({ percent, size: formatBytes(size) }) : words[state]())}
        </p>
        {state === 'sending' && (
          <div aria-hidden="true" className="mt-1.5 h-1 overflow-hidden rounded-full bg-hairline">
            <div className="h-full bg-golden transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {state === 'failed' && (
        <IconButton label={m.retryFile({ file: name })} onClick={() => onRetry(key)}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
      {state !== 'working' && state !== 'ready' && (
        <IconButton label={m.removeFile({ file: name })} onClick={() => onRemove(key)}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
})

const words: Record<ItemState, () => string> = {
  waiting: m.stateWaiting,
  sending: m.stateUploading,
  paused: m.statePaused,
  working: m.stateProcessing,
  ready: m.stateReady,
  failed: m.stateFailed,
  refused: m.stateRefused,
}

function StateIcon({ state }: { state: ItemState }) {
  if (state === 'sending' || state === 'working') return <Spinner className="size-5 shrink-0 text-golden" />
  const Icon = {
    waiting: CircleDashed,
    paused: CirclePause,
    ready: CircleCheck,
    failed: CircleAlert,
    refused: CircleAlert,
  }[state]
  const stuck = state === 'failed' || state === 'refused'
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${stuck ? 'text-red' : 'text-soft'}`} />
}

/** Choose, drop or paste photos, and follow each until it is ready. */
export function UploadQueue({ label = m.choosePhotos(), hint, folders, ...options }: UploadQueueProps) {
  const { items, totals, paused, begun, storage, said, queue } = useUploadQueue(options)
  const over = useDroppedFiles(queue.add)
  const isStuck = ({ state }: UploadItem) => state === 'failed' || state === 'refused'
  const shown = [...items.filter(isStuck), ...items.filter(({ state }) => isUnderWay(state))]
  return (
    <section aria-label={m.uploadPhotos()}>
      <div className="noscript:hidden">
        <ChooseFiles label={label} hint={hint} folders={folders} over={over} onFiles={queue.add} />
        {storage && (
          <p className="figures mt-2 text-sm text-soft">
            {m.ofStorageUsed({ used: formatBytes(storage.used), total: formatBytes(storage.total) })}
          </p>
        )}
        {items.length > 0 && (
          <div className="mt-4">
            <Totals totals={totals} />
            <div className="mt-3 flex flex-wrap gap-2">
              {totals.unsent > 0 && (
                <Button look="outline" size="small" onClick={paused ? queue.resume : queue.pause}>
                  {paused ? (
                    <Play aria-hidden="true" className="size-4" />
                  ) : (
                    <Pause aria-hidden="true" className="size-4" />
                  )}
                  {paused ? m.resume() : m.pause()}
                </Button>
              )}
              {totals.failed > 1 && (
                <Button look="outline" size="small" onClick={() => queue.retry()}>
                  <RotateCcw aria-hidden="true" className="size-4" />
                  {m.retryFailed()}
                </Button>
              )}
            </div>
          </div>
        )}
        {shown.length > 0 && (
          <ul aria-label={m.files()} className="mt-3 divide-y divide-hairline">
            {shown.slice(0, MAX_ROWS).map((item) => (
              <UploadRow key={item.key} item={item} onRetry={queue.retry} onRemove={queue.remove} />
            ))}
            {shown.length > MAX_ROWS && (
              <li className="py-2.5 text-sm text-soft">
                {m.andMoreFiles({ count: shown.length - MAX_ROWS })}
              </li>
            )}
          </ul>
        )}
        <ResumableUploads begun={begun} onForget={queue.forget} />
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <WithoutScript>{m.youNeedJavascriptToUploadPhotos()}</WithoutScript>
      {totals.unsent > 0 && <LeaveGuard unsent={totals.unsent} />}
    </section>
  )
}

function Totals({ totals }: { totals: ReturnType<typeof useUploadQueue>['totals'] }) {
  const { files, ready, sent, whole, refused, failed, working } = totals
  const percent = whole === 0 ? 0 : Math.floor((sent / whole) * 100)
  const left = [
    m.readyOf({ ready, count: files }),
    sent < whole && m.sentOf({ sent: formatBytes(sent), total: formatBytes(whole) }),
    working > 0 && m.countProcessing({ count: working }),
    failed > 0 && m.countFailed({ count: failed }),
    refused > 0 && m.countRefused({ count: refused }),
  ]
  return (
    <>
      <p className="figures">{left.filter(Boolean).join(' · ')}</p>
      {sent < whole && (
        <div
          role="progressbar"
          aria-label={m.totalUploadProgress()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-2 h-2.5 overflow-hidden rounded-full bg-hairline"
        >
          <div className="h-full bg-golden transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  )
}

const Question = lazyPart(() => import('../ui/question.tsx').then((module) => ({ default: module.Question })))

/** Mounted while uploads are unsent: leaving for another page needs a confirmation. */
function LeaveGuard({ unsent }: { unsent: number }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <Question
        title={m.leaveWhilePhotosAreUploading()}
        yes={m.leavePage()}
        no={m.keepUploading()}
        onYes={blocker.proceed}
        onNo={blocker.reset}
      >
        {m.stillUploading({ count: unsent })}
      </Question>
    </Suspense>
  )
}
