import { Download } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/ui'
import type { Query } from '../../../contract/api/path.ts'
import type { ApiRequest } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { Button } from '../button.tsx'
import { download } from '../download.ts'
import { FailureNote } from '../notice.tsx'
import { toast } from '../toast.ts'

type CsvButtonProps = { file: ApiRequest; name: string; text?: string }

/** Exports everything that matches the current search and filters, not only this page. */
export function CsvButton({ file, name, text = m.exportCsv() }: CsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function exportView() {
    const { page: _page, pageSize: _pageSize, ...view } = { ...file.query } as Query
    setBusy(true)
    setFailure(null)
    try {
      await download({ ...file, query: view }, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      const message = failureText(error, m.failedToExport())
      toast.error(message, { about: 'csv' })
      setFailure(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FailureNote text={failure} />
      <Button look="outline" size="small" busy={busy} onClick={exportView}>
        {!busy && <Download aria-hidden="true" className="size-4" />}
        {text}
      </Button>
    </>
  )
}
