import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../client/queries.ts'
import { Button } from './button.tsx'
import { download } from './download.ts'
import { FailureNote } from './notice.tsx'
import { toast } from './toast.ts'

type CsvButtonProps = { path: string; name: string; query: Record<string, string | number> }

/** Exports everything that matches the current search and filters, not only this page. */
export function CsvButton({ path, name, query }: CsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function exportView() {
    const { page: _page, pageSize: _pageSize, ...view } = query
    setBusy(true)
    setFailure(null)
    try {
      await download(path, `${name}-${new Date().toISOString().slice(0, 10)}.csv`, view)
    } catch (error) {
      const message = failureText(error, 'Failed to export this list')
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
        Export CSV
      </Button>
    </>
  )
}
