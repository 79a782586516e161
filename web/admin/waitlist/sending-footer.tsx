import { Link } from 'react-router'
import * as m from '#messages/admin-waitlist'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { rich } from '../../ui/rich.ts'

/** Below the progress of a mailing; `batchId` is null if no email was sent. */
export function SendingFooter({ batchId, onClose }: { batchId?: string | null; onClose: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
      <p className="text-sm text-soft">
        {batchId && (
          <>
            {rich(
              m.sendingContinues({
                link: (text) => (
                  <Link to={fill(site.mailBatch, { id: batchId })} className="text-golden underline">
                    {text}
                  </Link>
                ),
              }),
            )}
          </>
        )}
      </p>
      <Button size="small" onClick={onClose}>
        {m.close()}
      </Button>
    </div>
  )
}
