import { Suspense, useState } from 'react'
import * as m from '#messages/admin-content'
import { contentMessages } from '../../../contract/site/content.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Page } from './api.ts'

const Difference = lazyPart(() => import('./difference.tsx'))

type ConflictNoticeProps = {
  conflict: { base: Page; theirs: Page }
  onTakeTheirs: () => void
  onKeepMine: () => void
}

export function ConflictNotice({ conflict, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const [comparing, setComparing] = useState(false)
  return (
    <>
      <Notice
        kind="warning"
        actions={
          <>
            <Button look="outline" size="small" onClick={() => setComparing(true)}>
              {m.viewTheirChanges()}
            </Button>
            <Button look="outline" size="small" onClick={onTakeTheirs}>
              {m.loadTheirVersion()}
            </Button>
            <Button look="outline" size="small" onClick={onKeepMine}>
              {m.keepMyVersion()}
            </Button>
          </>
        }
      >
        {contentMessages.conflict()}
      </Notice>
      <Dialog
        title={m.theirChanges()}
        open={comparing}
        onClose={() => setComparing(false)}
        className="max-w-3xl"
        tall
        footer={
          <div className="flex justify-end">
            <Button look="outline" size="small" onClick={() => setComparing(false)}>
              {m.close()}
            </Button>
          </div>
        }
      >
        <div className="mt-4 overflow-hidden rounded-control border border-hairline">
          <Suspense>
            <Difference before={conflict.base} after={conflict.theirs} />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}
