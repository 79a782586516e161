import { useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LedgerTable } from '../shared/ledger-table.tsx'

const MAX_ENTRIES = 100

/** The ledger entries of this booking, as sentences and postings. */
export function BookingLedger({ id }: { id: string }) {
  const query = { booking: id, page: 1, pageSize: MAX_ENTRIES }
  const { data, isError, refetch } = useQuery(apiQuery(get(api.ledger, { query })))
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="mb-4 text-xl">
        Ledger
      </h2>
      {data?.entries.length === MAX_ENTRIES && (
        <p className="mb-3 text-sm text-soft">
          The newest {MAX_ENTRIES} entries. See Reconciliation for all of them.
        </p>
      )}
      {isError && !data ? (
        <LoadFailure message="Failed to load the ledger" onRetry={() => void refetch()} />
      ) : (
        <Panel>
          {data && data.entries.length === 0 ? (
            <p className="px-6 py-10 text-center text-soft">No ledger entries yet</p>
          ) : (
            data && <LedgerTable label="Ledger of this booking" entries={data.entries} />
          )}
        </Panel>
      )}
    </section>
  )
}
