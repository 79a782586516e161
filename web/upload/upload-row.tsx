import { CircleAlert, CircleCheck, CircleDashed, CirclePause, RotateCcw, X } from 'lucide-react'
import { memo } from 'react'
import { formatBytes } from '../../contract/format/numbers.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { ItemState, UploadItem } from './items.ts'

type UploadRowProps = { item: UploadItem; onRetry: (key: string) => void; onRemove: (key: string) => void }

export const UploadRow = memo(function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
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
          {note || `${words[state]}${state === 'sending' ? ` · ${percent}% of ${formatBytes(size)}` : ''}`}
        </p>
        {state === 'sending' && (
          <div aria-hidden="true" className="mt-1.5 h-1 overflow-hidden rounded-full bg-hairline">
            <div className="h-full bg-golden transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {state === 'failed' && (
        <IconButton label={`Retry ${name}`} onClick={() => onRetry(key)}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
      {state !== 'working' && state !== 'ready' && (
        <IconButton label={`Remove ${name}`} onClick={() => onRemove(key)}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
})

const words: Record<ItemState, string> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  paused: 'Paused',
  working: 'Processing',
  ready: 'Ready',
  failed: 'Upload failed',
  refused: 'Can’t be used',
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
