import { Spinner } from '../../ui/spinner.tsx'
import { MailFrame } from '../mail/mail-dialog.tsx'
import type { usePreview } from './mailing.ts'

/** A live preview of the email. */
export function NotifyPreview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex items-center gap-2 text-sm font-medium">
        Preview {preview.isFetching && <Spinner className="size-3.5" />}
      </p>
      {preview.data ? (
        <>
          <p className="truncate text-sm text-soft">Subject: {preview.data.subject}</p>
          <MailFrame title="Email preview" html={preview.data.html ?? ''} className="min-h-80 flex-1" />
        </>
      ) : (
        <p className="grid min-h-80 flex-1 place-items-center rounded-control border border-hairline text-sm text-soft">
          {preview.isError ? 'The preview isn’t available right now.' : 'Loading preview'}
        </p>
      )}
    </div>
  )
}
