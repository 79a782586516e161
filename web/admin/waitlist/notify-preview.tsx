import * as m from '#messages/admin-waitlist'
import { Spinner } from '../../ui/spinner.tsx'
import { MailFrame } from '../mail/mail-dialog.tsx'
import type { usePreview } from './mailing.ts'

/** A live preview of the email. */
export function NotifyPreview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex items-center gap-2 text-sm font-medium">
        {m.preview()} {preview.isFetching && <Spinner className="size-3.5" />}
      </p>
      {preview.data ? (
        <>
          <p className="truncate text-sm text-soft">{m.subjectOf({ subject: preview.data.subject })}</p>
          <MailFrame title={m.emailPreview()} html={preview.data.html ?? ''} className="min-h-80 flex-1" />
        </>
      ) : (
        <p className="grid min-h-80 flex-1 place-items-center rounded-control border border-hairline text-sm text-soft">
          {preview.isError ? m.previewUnavailable() : m.loadingPreview()}
        </p>
      )}
    </div>
  )
}
