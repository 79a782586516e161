import type { ReactNode } from 'react'
import * as m from '#messages/studio-calendar'
import { brand } from '../../../contract/brand/brand.ts'
import type { FeedList } from '../../../contract/calendar/calendar.ts'
import { calendarLinkNote, hiddenLinkNote } from '../../format/wording.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Result } from '../../ui/result.tsx'
import { rich } from '../../ui/rich.ts'
import { Part } from './part.tsx'

type FeedsProps = { feeds: FeedList; refused?: FormResult; done: string | null }

/** Connected calendars that we import, and our own that other programs read. */
export function Feeds({ feeds, refused, done }: FeedsProps) {
  const { field } = fieldsOf('feed', refused)
  return (
    <Part id="feeds" title={m.connectedCalendars()} text={m.pasteTheSecretIcalLink()}>
      <ActionForm
        name="feed"
        result={refused}
        done={done}
        summary
        nativeValidation
        submit={m.connectCalendar()}
        look="outline"
      >
        <div className="grid gap-4">
          <Field label={m.icalLink()} type="url" inputMode="url" placeholder="https://" {...field('url')} />
          <Field label={m.nameOptional()} maxLength={100} {...field('name')} />
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
      <h3 className="mt-10 text-xl">{m.yourBookingsInAnotherCalendar()}</h3>
      <p className="mt-2 mb-4 max-w-text text-soft">
        {m.subscribeToThisLink({ brand: brand.name })} {calendarLinkNote()}
      </p>
      {feeds.exportUrl && (
        <p className="mb-4 rounded-control border border-hairline bg-raised px-4 py-3 text-sm wrap-anywhere">
          <code>{feeds.exportUrl}</code>
        </p>
      )}
      {feeds.hasLink && !feeds.exportUrl && <p className="mb-4 max-w-text">{hiddenLinkNote()}</p>}
      <ActionForm name="link" submit={feeds.hasLink ? m.replaceLink() : m.createLink()} look="outline" />
    </Part>
  )
}

type Feed = FeedList['calendars'][number]

function describeSync({ fetchedAt, events, skipped }: Feed): ReactNode {
  if (!fetchedAt) return m.notSyncedYet()
  const moment = () => <Moment instant={fetchedAt} />
  return rich(
    skipped > 0 ? m.syncedInPart({ count: events, skipped, moment }) : m.synced({ count: events, moment }),
  )
}

function ConnectedCalendar({ feed }: { feed: Feed }) {
  const { refreshableAt } = feed
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block wrap-anywhere">{feed.name || new URL(feed.url).hostname}</span>
          <span className="block text-sm text-soft">{describeSync(feed)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {refreshableAt ? (
            <span className="text-sm text-soft">
              {rich(m.syncAvailableFrom({ moment: () => <Moment instant={refreshableAt} /> }))}
            </span>
          ) : (
            <ActionForm
              name="check-feed"
              hidden={{ id: feed.id }}
              submit={m.syncNow()}
              about={feed.name}
              look="quiet"
              size="small"
            />
          )}
          <ActionForm
            name="remove-feed"
            hidden={{ id: feed.id }}
            submit={m.disconnect()}
            about={feed.name}
            look="outline"
            size="small"
          />
        </span>
      </div>
      {feed.problem && (
        <Notice kind="warning" className="mt-3">
          {feed.problem}
          {feed.fetchedAt && ` ${m.timesAreStillBlocked()}`}
        </Notice>
      )}
    </li>
  )
}
