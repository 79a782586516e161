import * as m from '#messages/upload'
import { Button } from '../ui/button.tsx'
import type { ResumableUpload } from './items.ts'

type ResumableUploadsProps = { begun: readonly ResumableUpload[]; onForget: (id: string) => void }

/** Unfinished uploads of another window, or from before a lost connection or a closed page. */
export function ResumableUploads({ begun, onForget }: ResumableUploadsProps) {
  const elsewhere = begun.filter((upload) => upload.elsewhere)
  const stopped = begun.filter((upload) => !upload.elsewhere)
  return (
    <>
      {elsewhere.length > 0 && (
        <Group title={m.uploadingInAnotherWindow()} text={m.leaveThatWindowOpen()} begun={elsewhere} />
      )}
      {stopped.length > 0 && (
        // A browser may not reopen a file by itself, so the user has to choose it again.
        <Group
          title={m.unfinishedUploads()}
          text={m.chooseTheSameFilesAgainToResume()}
          begun={stopped}
          onForget={onForget}
        />
      )}
    </>
  )
}

type GroupProps = { title: string; text: string; begun: ResumableUpload[]; onForget?: (id: string) => void }

function Group({ title, text, begun, onForget }: GroupProps) {
  return (
    <div className="mt-6 rounded-control bg-wash p-4">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-soft">{text}</p>
      <ul className="mt-2">
        {begun.map(({ id, name, received, size }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <span className="figures text-sm text-soft">
              {m.percentUploaded({ percent: Math.floor((received / size) * 100) })}
            </span>
            {onForget && (
              <Button
                look="quiet"
                size="small"
                aria-label={m.discardFile({ file: name })}
                onClick={() => onForget(id)}
              >
                {m.discard()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
