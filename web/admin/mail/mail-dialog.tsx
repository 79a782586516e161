import { useQuery } from '@tanstack/react-query'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import * as m from '#messages/admin-mail'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { MailDetail } from '../../../contract/mail/mail.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery, failureText } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/lists/list-states.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { mailStatus } from '../shared/mail-status.ts'
import { MailDecisions } from './mail-decisions.tsx'

const tab =
  'cursor-pointer rounded-control px-3 py-1 text-sm font-medium text-soft outline-offset-2 data-selected:bg-wash data-selected:text-ink'

export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({ ...apiQuery(get(api.mail, { params: { id } })), staleTime: 0 })
  const mail = found.data
  return (
    <Dialog
      title={mail?.subject || m.email()}
      open
      onClose={onClose}
      className="max-w-3xl"
      tall
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          {mail ? <MailDecisions id={id} state={mail.state} /> : <span />}
          <Button look="outline" size="small" onClick={onClose}>
            {m.close()}
          </Button>
        </div>
      }
    >
      {mail ? (
        <Content id={id} mail={mail} />
      ) : found.isError ? (
        <Failed
          title={m.failedToLoadThisEmail()}
          reason={failureText(found.error, '')}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : (
        <p className="py-16 text-center">
          <Spinner label={m.loadingEmail()} />
        </p>
      )}
    </Dialog>
  )
}

function Content({ id, mail }: { id: string; mail: MailDetail }) {
  const facts = [
    [m.to(), mail.to],
    [m.queued(), formatLocalMoment(mail.createdAt)],
    [m.sent(), mail.sentAt && formatLocalMoment(mail.sentAt)],
    [m.nextAttempt(), mail.nextTryAt && formatLocalMoment(mail.nextTryAt)],
    [m.attempts(), String(mail.attempts ?? 0)],
    [m.lastError(), mail.lastError],
    [m.messageId(), mail.messageId],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <dl className="figures mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-soft">{m.state()}</dt>
        <dd>
          <StatusBadge looks={mailStatus} status={mail.state} />
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Tabs key={id} className="mt-5">
        <TabList aria-label={m.emailFormat()} className="mb-3 flex gap-1">
          <Tab id="html" className={tab}>
            {m.html()}
          </Tab>
          <Tab id="text" className={tab}>
            {m.plainText()}
          </Tab>
        </TabList>
        <TabPanel id="html" className="outline-none">
          <MailFrame title={m.emailAsTheRecipientSeesIt()} html={mail.html ?? ''} />
        </TabPanel>
        <TabPanel id="text" className="outline-none">
          <pre className="h-96 overflow-auto rounded-control border border-hairline p-4 font-text text-sm whitespace-pre-wrap">
            {mail.text}
          </pre>
        </TabPanel>
      </Tabs>
    </>
  )
}

type MailFrameProps = { html: string; title: string; className?: string }

/** An email as the recipient sees it, in a sandboxed frame without scripts. Its links open in a new tab. */
export function MailFrame({ html, title, className = 'h-96' }: MailFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className={`w-full rounded-control border border-hairline bg-white ${className}`}
    />
  )
}
