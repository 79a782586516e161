import { Mail } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as m from '#messages/admin-mail'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { deliveryState, type MailRow, mailKinds, mailQuery } from '../../../contract/mail/mail.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { useRootData } from '../../client/root-data.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { idOf } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { Notice } from '../../ui/notice.tsx'
import { choicesOf } from '../../ui/select-box.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { mailStatus } from '../shared/mail-status.ts'
import { MailDialog } from './mail-dialog.tsx'

type Row = MailRow

const { state, kind, person } = mailQuery.shape
const rules = { filters: { state, kind, person } }
const states = {
  name: 'state',
  label: m.status,
  choices: { ...choicesOf(m.anyStatus, deliveryState.options, mailStatus), attention: m.needsAttention },
}
const kinds = {
  name: 'kind',
  label: m.kind,
  choices: {
    '': m.anyKind,
    ...Object.fromEntries(Object.entries(mailKinds).map(([kind, { name }]) => [kind, name])),
  },
}

/** `languages`: the names of those that are on. With one, no email says its own. */
function columnsFor(
  linkTo: (id: string) => string,
  inBatch: boolean,
  languages: Map<string, string>,
): Column<Row>[] {
  const columns: (Column<Row> | false)[] = [
    {
      header: m.to(),
      card: 'title',
      cell: (row) => (
        <Link
          to={linkTo(idOf(row))}
          preventScrollReset
          className="font-medium break-words hover:text-golden hover:underline"
        >
          <EmailText email={row.to} />
        </Link>
      ),
    },
    !inBatch && { header: m.subject(), cell: (row) => row.subject || '-' },
    !inBatch && { header: m.kind(), cell: (row) => mailKinds[row.kind]?.name() ?? row.kind ?? '-' },
    languages.size > 1 && {
      header: m.language(),
      cell: (row) => languages.get(row.language) ?? row.language,
    },
    {
      header: m.status(),
      cell: (row) => (
        <>
          <StatusBadge looks={mailStatus} status={row.state} />
          {row.lastError && <span className="mt-1 line-clamp-2 max-w-64 text-soft">{row.lastError}</span>}
        </>
      ),
    },
    { header: m.attempts(), align: 'end', cell: (row) => row.attempts ?? 0 },
    { header: m.lastUpdate(), cell: (row) => <span className="whitespace-nowrap">{lastNews(row)}</span> },
  ]
  return columns.filter((column) => column !== false)
}

function lastNews(row: Row): string {
  if (row.sentAt) return m.sentAt({ moment: formatLocalMoment(row.sentAt) })
  if (row.nextTryAt && (row.attempts ?? 0) > 0)
    return m.nextAttemptAt({ moment: formatLocalMoment(row.nextTryAt) })
  return m.queuedAt({ moment: formatLocalMoment(row.createdAt) })
}

/** All emails, or those of one mailing. The open one is in the URL too. */
export function MailList({ batch }: { batch?: string }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const state = useListState(rules)
  const languages = new Map(useRootData()?.language?.all.map(({ code, name }) => [code, name]))
  const list = usePagedList(get(api.mails, { query: batch ? { ...state.query, batch } : state.query }), {
    name: 'mails',
    rules: { staleTime: 0, refetchInterval: 10_000 },
  })
  const linkTo = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('mail', id)
    return `?${next}`
  }
  const close = () =>
    setParams(
      (before) => {
        before.delete('mail')
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  const open = params.get('mail')
  return (
    <div className="flex flex-col gap-4">
      {list.page?.transport === 'none' && !batch && <Notice kind="info">{m.noMailServer()}</Notice>}
      <ListView
        label={m.emails()}
        list={list}
        state={state}
        columns={columnsFor(linkTo, batch !== undefined, languages)}
        icon={Mail}
        texts={{ loading: m.loadingEmails(), empty: m.noEmailsFound(), failed: m.failedToLoadEmails() }}
        onOpen={(row) => navigate(linkTo(idOf(row)), { preventScrollReset: true })}
        toolbar={
          <ListToolbar
            state={state}
            searchLabel={m.searchEmails()}
            filters={batch ? [states] : [states, kinds]}
          />
        }
      />
      {open && <MailDialog id={open} onClose={close} />}
    </div>
  )
}
