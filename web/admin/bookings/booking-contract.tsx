import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-bookings'
import type { Agreement } from '../../../contract/agreements/agreements.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

type Signed = { revision: number; signatures: NonNullable<Agreement['current']>['signatures'] }

/** Every version of the contract that at least one of them signed, with its file; nothing where none was. */
export function BookingContract({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminAgreement, { params: { id } })))
  if (isError && !data)
    return <LoadFailure message={m.failedToLoadTheContract()} onRetry={() => void refetch()} />
  const signed: Signed[] = data
    ? ([data.current, ...data.earlier].filter((one) => one !== null && one.signatures.length > 0) as Signed[])
    : []
  if (signed.length === 0) return null
  return (
    <section aria-labelledby="contract">
      <h2 id="contract" className="mb-4 text-xl">
        {m.contract()}
      </h2>
      <Panel className="divide-y divide-hairline px-6">
        {signed.map((one) => (
          <Version key={one.revision} id={id} {...one} />
        ))}
      </Panel>
    </section>
  )
}

function Version({ id, revision, signatures }: Signed & { id: string }) {
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    const file = get(api.adminAgreementFile, { params: { id, revision: String(revision) } })
    await download(file, `contract-${id.slice(-8)}-${revision}.pdf`).catch(() => setFailed(true))
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4">
      <div>
        <p className="font-medium">{m.version({ revision })}</p>
        <ul className="text-sm text-soft">
          {signatures.map(({ by, name, at }) => (
            <li key={by} className="wrap-anywhere">
              {m.signedBy({ by, name, moment: formatLocalMoment(at) })}
            </li>
          ))}
        </ul>
        {failed && (
          <Notice kind="error" className="mt-2">
            {m.pdfFailed()}
          </Notice>
        )}
      </div>
      <Button look="outline" size="small" onClick={() => void save()}>
        <Download aria-hidden="true" className="size-4" />
        {m.downloadPdf()}
      </Button>
    </div>
  )
}
