import { brand } from '../../../contract/brand.ts'
import type { FeedList } from '../../../contract/calendar.ts'
import { PageForm } from '../../forms/page-form.tsx'
import { fieldsOf, type Outcome } from '../../forms/studio-outcome.ts'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Part } from './part.tsx'

/** Connected calendars that we import, and our own that other programs read. */
export function Feeds({ feeds, refused }: { feeds: FeedList; refused?: Outcome }) {
  const { value, error } = fieldsOf('feed', refused)
  return (
    <Part
      id="feeds"
      title="Other calendars"
      text="Paste the secret iCal link of Google, Apple or Outlook. It is read every 15 minutes, and while something stands in it nobody can book you."
    >
      <PageForm form="feed" refused={refused} submit="Connect" look="outline">
        <div className="mb-5 grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field
            label="Link"
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={value('url', '')}
            error={error('url')}
          />
          <Field
            label="Name"
            name="name"
            maxLength={100}
            defaultValue={value('name', '')}
            error={error('name')}
          />
        </div>
      </PageForm>
      {refused?.form === 'check-feed' && (
        <Notice kind="error" className="mt-6">
          {refused.message}
        </Notice>
      )}
      {feeds.calendars.length > 0 && (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {feeds.calendars.map((feed) => (
            <li key={feed.id} className="py-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{feed.name || new URL(feed.url).hostname}</span>
                  <span className="block text-sm text-soft">
                    {feed.fetchedAt ? (
                      <>
                        {feed.events} events, read <Moment instant={feed.fetchedAt} />
                        {feed.skipped > 0 && `; ${feed.skipped} could not be understood`}
                      </>
                    ) : (
                      'Not read yet'
                    )}
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-2">
                  {feed.refreshableAt ? (
                    <span className="text-sm text-soft">
                      Read again from <Moment instant={feed.refreshableAt} />
                    </span>
                  ) : (
                    <PageForm
                      form="check-feed"
                      hidden={{ id: feed.id }}
                      submit="Read now"
                      about={feed.name}
                      look="quiet"
                      size="small"
                    />
                  )}
                  <PageForm
                    form="remove-feed"
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
                  {feed.problem} What it held last still counts.
                </Notice>
              )}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-10 text-xl">Your bookings in your own calendar</h3>
      <p className="mt-2 mb-4 max-w-text text-soft">
        Subscribe to this link and {brand.name} bookings show up there. Whoever has it can read them, so keep
        it to yourself.
      </p>
      {feeds.exportUrl && (
        <p className="mb-4 rounded-control border border-hairline bg-raised px-4 py-3 text-sm wrap-anywhere">
          <code>{feeds.exportUrl}</code>
        </p>
      )}
      <PageForm form="link" submit={feeds.exportUrl ? 'Replace the link' : 'Make a link'} look="outline" />
    </Part>
  )
}
