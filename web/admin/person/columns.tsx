import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay, formatLocalMoment } from '../../../contract/format/days.ts'
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
  { header: 'Package', card: 'title', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { header: 'Duration', cell: ({ minutes }) => formatDuration(minutes) },
  { header: 'Price', align: 'end', cell: ({ price, currency }) => formatMajor(price, currency) },
  {
    header: 'Status',
    cell: ({ active }) => (active ? 'Active' : <span className="text-soft">Inactive</span>),
  },
]

/** The email opens in the Outbox, which hides secret links. */
export const mailColumns: Column<MailRow>[] = [
  {
    header: 'Subject',
    card: 'title',
    cell: ({ id, subject }) => (
      <Link to={`${site.outbox}?tab=mails&mail=${id}`} className={link}>
        {subject || '-'}
      </Link>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => mailKinds[kind].name },
  { header: 'To', cell: ({ to }) => <EmailText email={to} /> },
  { header: 'Status', cell: ({ state }) => <StatusBadge looks={mailStatus} status={state} /> },
  {
    header: 'Date',
    cell: ({ sentAt, createdAt }) => (
      <span className="whitespace-nowrap">{formatLocalMoment(sentAt ?? createdAt)}</span>
    ),
  },
]

export const reviewColumns: Column<AdminReview>[] = [
  {
    header: 'By and about',
    card: 'title',
    cell: ({ about, client, photographer, booking }) => {
      const [by, of] = about === 'client' ? [photographer, client] : [client, photographer]
      return (
        <Link to={fill(site.booking, { id: booking })} className={link}>
          {by.fullName || 'Deleted account'} about {of.fullName || 'Deleted account'}
        </Link>
      )
    },
  },
  { header: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    header: 'Review',
    className: 'w-2/5',
    cell: ({ review, hidden, hiddenReason }) => (
      <div className="min-w-0 break-words">
        <p className="line-clamp-3 whitespace-pre-line">{review || 'No text'}</p>
        {hidden && <p className="mt-1 text-sm text-red">Hidden: {hiddenReason}</p>}
      </div>
    ),
  },
  {
    header: 'Written',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatLocalDay(createdAt)}</span>,
  },
]
