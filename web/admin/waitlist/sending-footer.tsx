import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'

/** Below the progress of a mailing; `batchId` is null if no email was sent. */
export function SendingFooter({ batchId, onClose }: { batchId?: string | null; onClose: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
      <p className="text-sm text-soft">
        {batchId && (
          <>
            Sending continues when you close this. See the progress in the{' '}
            <Link to={fill(site.mailBatch, { id: batchId })} className="text-golden underline">
              Outbox
            </Link>
            .
          </>
        )}
      </p>
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
