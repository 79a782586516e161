import { Link } from 'react-router'
import * as m from '#messages/admin-person'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay, formatLocalMoment } from '../../../contract/format/local-days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import { type MailRow, mailKinds } from '../../../contract/mail/mail.ts'
import { site } from '../../../contract/paths.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import type { AdminReview } from '../../../contract/reviews/reviews.ts'
import { Stars } from '../../reviews/stars.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { mailStatus } from '../shared/mail-status.ts'

const link = 'font-medium break-words hover:text-golden hover:underline'

type Package = NonNullable<PersonOverview['listing']>['packages'][number]

export const packageColumns: Column<Package>[] = [
  { header: m.packageName, card: 'title', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { header: m.duration, cell: ({ minutes }) => formatDuration(minutes) },
  { header: m.price, align: 'end', cell: ({ price, currency }) => formatMajor(price, currency) },
  {
    header: m.status,
    cell: ({ active }) => (active ? m.active() : <span className="text-soft">{m.inactive()}</span>),
  },
]

/** The email opens in the Outbox, which hides secret links. */
export const mailColumns: Column<MailRow>[] = [
  {
    header: m.subject,
    card: 'title',
    cell: ({ id, subject }) => (
      <Link to={`${site.outbox}?tab=mails&mail=${id}`} className={link}>
        {subject || '-'}
      </Link>
    ),
  },
  { header: m.kind, cell: ({ kind }) => mailKinds[kind].name() },
  { header: m.to, cell: ({ to }) => <EmailText email={to} /> },
  { header: m.status, cell: ({ state }) => <StatusBadge looks={mailStatus} status={state} /> },
  {
    header: m.date,
    cell: ({ sentAt, createdAt }) => (
      <span className="whitespace-nowrap">{formatLocalMoment(sentAt ?? createdAt)}</span>
    ),
  },
]

export const reviewColumns: Column<AdminReview>[] = [
  {
    header: m.byAndAbout,
    card: 'title',
    cell: ({ about, client, photographer, booking }) => {
      const [by, of] = about === 'client' ? [photographer, client] : [client, photographer]
      return (
        <Link to={fill(site.booking, { id: booking })} className={link}>
          {m.byAboutOf({ by: by.fullName || m.deletedAccount(), of: of.fullName || m.deletedAccount() })}
        </Link>
      )
    },
  },
  { header: m.rating, cell: ({ rating }) => <Stars rating={rating} /> },
  {
    header: m.review,
    className: 'w-2/5',
    cell: ({ review, hidden, hiddenReason }) => (
      <div className="min-w-0 break-words">
        <p className="line-clamp-3 whitespace-pre-line">{review || m.noText()}</p>
        {hidden && <p className="mt-1 text-sm text-red">{m.hiddenBecause({ reason: hiddenReason ?? '' })}</p>}
      </div>
    ),
  },
  {
    header: m.written,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatLocalDay(createdAt)}</span>,
  },
]
