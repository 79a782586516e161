import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/safekeeping'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { site } from '../../contract/paths.ts'
import { describeSafe, safeLabel } from '../../contract/safekeeping/rules.ts'
import type { Safekeeping } from '../../contract/safekeeping/safekeeping.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

type SectionProps = { booking: BookingDetail; role: string; safekeeping: Safekeeping | null }

/** On the page of a booking: whether its photos are stored safely, and what that means. */
export function SafePhotosSection({ booking, role, safekeeping }: SectionProps) {
  if (!safekeeping || safekeeping.state === 'none') return null
  const { state, missedAt, mayUpload } = safekeeping
  const isMissed = missedAt !== null && state !== 'opened' && state !== 'ended'
  const Icon = isMissed ? ShieldAlert : ShieldCheck
  const own = role === 'photographer'
  return (
    <section
      aria-labelledby="safe-photos"
      className="mt-10 rounded-control border border-hairline bg-raised p-5"
    >
      <h2 id="safe-photos" className="flex items-center gap-3 text-2xl">
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${isMissed ? 'text-soft' : 'text-golden'}`} />
        {titleOf(safekeeping)}
      </h2>
      <div className="mt-3 grid gap-2">
        {own ? (
          <ForPhotographer booking={booking} safekeeping={safekeeping} />
        ) : (
          <ForClient booking={booking} safekeeping={safekeeping} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {mayUpload && (
          <ButtonLink
            to={fill(site.safekeeping, { id: booking.id })}
            look={state === 'sealed' ? 'outline' : 'solid'}
          >
            {state === 'sealed' ? m.addPhotos() : m.storePhotos()}
          </ButtonLink>
        )}
        {!own && state === 'opened' && (
          <ButtonLink to={fill(site.safePhotos, { id: booking.id })}>{m.viewSealedPhotos()}</ButtonLink>
        )}
        <TextLink to={helpPath('safe-photos')}>{m.howPhotosAreKeptSafe()}</TextLink>
      </div>
    </section>
  )
}

function titleOf({ state, pictures, missedAt }: Safekeeping): string {
  if (state === 'sealed') return describeSafe(pictures)
  if (state === 'opened') return m.openedCount({ count: pictures })
  if (state === 'ended') return m.theSealedPhotosAreDeleted()
  if (missedAt) return m.noPhotosAreStoredYet()
  return state === 'due' ? m.photosNotStoredYet() : safeLabel()
}

type TextProps = Omit<SectionProps, 'role' | 'safekeeping'> & { safekeeping: Safekeeping }

function ForClient({ booking, safekeeping }: TextProps): ReactNode {
  const { state, dueAt, seals, openUntil, missedAt } = safekeeping
  const name = booking.photographer.fullName ?? m.thePhotographer()
  const zone = booking.timeZone
  if (state === 'opened')
    return (
      <p>
        {rich(
          m.openToYouUntil({
            deadline: () => <Deadline instant={openUntil!} zone={zone} />,
          }),
        )}
      </p>
    )
  if (state === 'ended') return <Ended safekeeping={safekeeping} delivered={booking.delivered} />
  if (state === 'sealed')
    return (
      <>
        <p>
          {rich(
            m.sealedThemWithUs({
              name,
              bdi: (text) => <bdi>{text}</bdi>,
              moment: () => <Moment instant={seals.at(-1)!.sealedAt} />,
            }),
          )}
        </p>
        {missedAt && <Late safekeeping={safekeeping} />}
        <p className="text-soft">{m.youllGetTheFinishedPhotos()}</p>
      </>
    )
  if (state === 'missed')
    return (
      <>
        <p>
          {rich(
            m.promisedToStore({
              name,
              bdi: (text) => <bdi>{text}</bdi>,
              moment: () => <Moment instant={dueAt!} />,
            }),
          )}
        </p>
        <p className="text-soft">{m.theDateStays()}</p>
      </>
    )
  const named = {
    name,
    bdi: (text: string) => <bdi>{text}</bdi>,
    deadline: () => <Deadline instant={dueAt!} zone={zone} />,
  }
  return <p>{rich(state === 'due' ? m.hasUntilToStore(named) : m.promisesToStore(named))}</p>
}

function ForPhotographer({ booking, safekeeping }: TextProps): ReactNode {
  const { state, dueAt, seals, openUntil, missedAt, waiting } = safekeeping
  const client = booking.client.fullName ?? m.yourClient()
  const zone = booking.timeZone
  if (state === 'opened')
    return (
      <p>
        {rich(
          m.openToClient({
            client,
            bdi: (text) => <bdi>{text}</bdi>,
            deadline: () => <Deadline instant={openUntil!} zone={zone} />,
          }),
        )}
      </p>
    )
  if (state === 'ended') return <Ended safekeeping={safekeeping} delivered={booking.delivered} />
  return (
    <>
      {state === 'sealed' ? (
        <p>
          {rich(
            m.lastSealedOn({
              client,
              moment: () => <Moment instant={seals.at(-1)!.sealedAt} />,
              bdi: (text) => <bdi>{text}</bdi>,
            }),
          )}
        </p>
      ) : missedAt ? (
        <p>
          {rich(
            m.clientKnowsThatNoneAreStored({
              client,
              moment: () => <Moment instant={dueAt!} />,
              bdi: (text) => <bdi>{text}</bdi>,
            }),
          )}
        </p>
      ) : (
        <p>{rich(m.uploadBy({ deadline: () => <Deadline instant={dueAt!} zone={zone} /> }))}</p>
      )}
      {state === 'sealed' && missedAt && <Late safekeeping={safekeeping} />}
      {waiting > 0 && <p className="font-medium">{m.uploadedAndNotSealedYet({ count: waiting })}</p>}
    </>
  )
}

/** The promise was missed, and photos are stored all the same. */
function Late({ safekeeping: { dueAt, promised, pictures } }: { safekeeping: Safekeeping }) {
  const moment = () => <Moment instant={dueAt!} />
  return (
    <p>
      {rich(
        pictures < promised
          ? m.fewerThanPromisedWhenDue({ count: promised, moment })
          : m.theyWereDueBy({ moment }),
      )}
    </p>
  )
}

type EndedProps = { safekeeping: Safekeeping; delivered: boolean }

function Ended({ safekeeping: { openedAt, endedAt, pictures }, delivered }: EndedProps) {
  // The time is over a little before the photos are deleted.
  if (!endedAt) return <p>{m.deletedTimeIsOverUndated({ count: pictures })}</p>
  const ended = { count: pictures, moment: () => <Moment instant={endedAt} /> }
  const text = openedAt
    ? m.deletedTimeIsOver(ended)
    : delivered
      ? m.deletedDelivered(ended)
      : m.deletedBookingEnded(ended)
  return <p>{rich(text)}</p>
}
