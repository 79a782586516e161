import { brand } from '../../../contract/brand/brand.ts'
import type { FeedList } from '../../../contract/calendar/calendar.ts'
import { calendarLinkNote, hiddenLinkNote } from '../../format/wording.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Result } from '../../ui/result.tsx'
import { Part } from './part.tsx'

type FeedsProps = { feeds: FeedList; refused?: FormResult; done: string | null }

/** Connected calendars that we import, and our own that other programs read. */
export function Feeds({ feeds, refused, done }: FeedsProps) {
  const { field } = fieldsOf('feed', refused)
  return (
    <Part
      id="feeds"
      title="Connected calendars"
      text="Paste the secret iCal link from Google, Apple or Outlook. We sync every 15 minutes and block those times."
    >
      <ActionForm
        name="feed"
        result={refused}
        done={done}
        summary
        nativeValidation
        submit="Connect calendar"
        look="outline"
      >
        <div className="grid gap-4">
          <Field label="iCal link" type="url" inputMode="url" placeholder="https://" {...field('url')} />
          <Field label="Name (optional)" maxLength={100} {...field('name')} />
        </div>
      </ActionForm>
      {refused?.form === 'check-feed' && (
        <Result kind="error" className="mt-6">
          {refused.message}
        </Result>
      )}
      {feeds.calendars.length > 0 && (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {feeds.calendars.map((feed) => (
            <ConnectedCalendar key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <h3 className="mt-10 text-xl">Your bookings in another calendar</h3>
      <p className="mt-2 mb-4 max-w-text text-soft">
        Subscribe to this link to see your {brand.name} bookings there. {calendarLinkNote()}
      </p>
      {feeds.exportUrl && (
        <p className="mb-4 rounded-control border border-hairline bg-raised px-4 py-3 text-sm wrap-anywhere">
          <code>{feeds.exportUrl}</code>
        </p>
      )}
      {feeds.hasLink && !feeds.exportUrl && <p className="mb-4 max-w-text">{hiddenLinkNote()}</p>}
      <ActionForm name="link" submit={feeds.hasLink ? 'Replace link' : 'Create link'} look="outline" />
    </Part>
  )
}

function ConnectedCalendar({ feed }: { feed: FeedList['calendars'][number] }) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block wrap-anywhere">{feed.name || new URL(feed.url).hostname}</span>
          <span className="block text-sm text-soft">
            {feed.fetchedAt ? (
              <>
                {feed.events === 1 ? '1 event' : `${feed.events} events`}, synced{' '}
                <Moment instant={feed.fetchedAt} />
                {feed.skipped > 0 && `; ${feed.skipped} couldn’t be read`}
              </>
            ) : (
              'Not synced yet'
            )}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {feed.refreshableAt ? (
            <span className="text-sm text-soft">
              Sync available from <Moment instant={feed.refreshableAt} />
            </span>
          ) : (
            <ActionForm
              name="check-feed"
              hidden={{ id: feed.id }}
              submit="Sync now"
              about={feed.name}
              look="quiet"
              size="small"
            />
          )}
          <ActionForm
            name="remove-feed"
            hidden={{ id: feed.id }}
            submit="Disconnect"
            about={feed.name}
            look="outline"
            size="small"
          />
        </span>
      </div>
      {feed.problem && (
        <Notice kind="warning" className="mt-3">
          {feed.problem}
          {feed.fetchedAt && ' Times from the last sync are still blocked.'}
        </Notice>
      )}
    </li>
  )
}
