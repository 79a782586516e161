import { Images } from 'lucide-react'
import * as m from '#messages/admin-photo-matches'
import { api } from '../../../contract/paths.ts'
import { type PhotoMatch, photoMatchQuery } from '../../../contract/portfolio-proof/portfolio-proof.ts'
import { get } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { ListFooter } from '../../ui/lists/list-footer.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { Empty, Failed } from '../../ui/lists/list-states.tsx'
import { useLastPage, usePagedList } from '../../ui/lists/paged-list.ts'
import { usePageTurn } from '../../ui/lists/use-page-turn.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MatchItem } from './match-item.tsx'

export const meta = () => adminMeta(m.photoMatches())

const rules = { filters: { tab: photoMatchQuery.shape.state } }

/** The same photo in the portfolios of two photographers, for a decision. */
export default function PhotoMatchesPage() {
  return (
    <>
      <PageHead title={m.photoMatches()} intro={m.intro()} />
      <AddressTabs
        label={m.photoMatches()}
        tabs={[
          { id: 'open', title: m.open(), content: <Matches state="open" /> },
          { id: 'decided', title: m.decided(), content: <Matches state="decided" /> },
        ]}
      />
    </>
  )
}

function Matches({ state: wanted }: { state: 'open' | 'decided' }) {
  const state = useListState(rules)
  const query = { page: state.page, pageSize: state.pageSize, state: wanted }
  const list = usePagedList(get(api.photoMatches, { query }), { name: 'matches' })
  useLastPage(list, state.page, (page) => state.change({ page }, { replace: true }))
  const { top, turn } = usePageTurn(list, state)
  const { rows } = list
  return (
    <Panel ref={top} className="scroll-mt-20">
      {list.error ? (
        <Failed
          title={m.failedToLoadPhotoMatches()}
          reason={failureText(list.error, '')}
          onRetry={list.retry}
          busy={list.fetching}
        />
      ) : !rows ? (
        <div role="status" aria-label={m.loadingPhotoMatches()} className="grid gap-3 p-6">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-48 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <Empty
          icon={Images}
          title={wanted === 'open' ? m.noOpenPhotoMatches() : m.noDecidedPhotoMatches()}
          hint={m.noMatchesHint()}
        />
      ) : (
        <>
          <ul aria-label={m.photoMatches()} className="divide-y divide-hairline">
            {rows.map((match) => (
              <MatchItem key={match.id ?? ''} match={match as PhotoMatch} />
            ))}
          </ul>
          <ListFooter list={list} state={state} pageSize={state.pageSize} onTurn={turn} />
        </>
      )}
    </Panel>
  )
}
