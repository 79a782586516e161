import { type Job, jobMessages } from '../../../contract/jobs.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/use-change.ts'

export function RunJob({ job: { queue, title } }: { job: Job }) {
  const change = useChange({
    send: () => request(post(api.runJob, { params: { queue } })),
    success: jobMessages.started,
    failure: 'Failed to run this job',
    touches: [[api.jobs], [api.activity]],
  })
  return (
    <Button
      look="outline"
      size="small"
      busy={change.isPending}
      aria-label={`Run ${title} now`}
      onClick={() => change.mutate()}
    >
      Run now
    </Button>
  )
}
