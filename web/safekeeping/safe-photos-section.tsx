import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { site } from '../../contract/paths.ts'
import { countPhotos, describeSafe, SAFE_LABEL } from '../../contract/safekeeping/rules.ts'
import type { Safekeeping } from '../../contract/safekeeping/safekeeping.ts'
import { helpPath } from '../../contract/site/help-topics.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'

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
            {state === 'sealed' ? 'Add photos' : 'Store photos'}
          </ButtonLink>
        )}
        {!own && state === 'opened' && (
          <ButtonLink to={fill(site.safePhotos, { id: booking.id })}>View sealed photos</ButtonLink>
        )}
        <TextLink to={helpPath('safe-photos')}>How photos are kept safe</TextLink>
      </div>
    </section>
  )
}

function titleOf({ state, pictures, missedAt }: Safekeeping): string {
  if (state === 'sealed') return describeSafe(pictures)
  if (state === 'opened') return `${countPhotos(pictures)} opened`
  if (state === 'ended') return 'The sealed photos are deleted'
  if (missedAt) return 'No photos are stored yet'
  return state === 'due' ? 'Photos not stored yet' : SAFE_LABEL
}

type TextProps = Omit<SectionProps, 'role' | 'safekeeping'> & { safekeeping: Safekeeping }

function ForClient({ booking, safekeeping }: TextProps): ReactNode {
  const { state, dueAt, seals, openUntil, endedAt, missedAt } = safekeeping
  const name = booking.photographer.fullName ?? 'the photographer'
  const zone = booking.timeZone
  if (state === 'opened')
    return (
      <p>
        Your photos weren’t delivered, so these are open to you until{' '}
        <Deadline instant={openUntil!} zone={zone} />. Then we delete them.
      </p>
    )
  if (state === 'ended') return <Ended safekeeping={safekeeping} delivered={booking.delivered} at={endedAt} />
  if (state === 'sealed')
    return (
      <>
        <p>
          <bdi>{name}</bdi> sealed them with us on <Moment instant={seals.at(-1)!.sealedAt} />. No one can
          remove or change them, and you can’t open them: they’re not edited yet.
        </p>
        {missedAt && <Late safekeeping={safekeeping} />}
        <p className="text-soft">
          You’ll get the finished photos as agreed. If they’re never delivered and you get a refund, the
          sealed photos open to you.
        </p>
      </>
    )
  if (state === 'missed')
    return (
      <>
        <p>
          <bdi>{name}</bdi> promised to store the photos of your shoot with us by <Moment instant={dueAt!} />.
          That hasn’t happened.
        </p>
        <p className="text-soft">
          The date for your finished photos stays the same. Message the photographer to ask.
        </p>
      </>
    )
  return (
    <p>
      <bdi>{name}</bdi>{' '}
      {state === 'due' ? 'has' : 'promises to store photos of your whole shoot with us. There’s time'} until{' '}
      <Deadline instant={dueAt!} zone={zone} />
      {state === 'due' ? ' to store the photos of your shoot with us.' : '.'}
    </p>
  )
}

function ForPhotographer({ booking, safekeeping }: TextProps): ReactNode {
  const { state, dueAt, seals, openUntil, endedAt, missedAt, waiting } = safekeeping
  const client = booking.client.fullName ?? 'Your client'
  const zone = booking.timeZone
  if (state === 'opened')
    return (
      <p>
        Nothing was delivered, so <bdi>{client}</bdi> can see the sealed photos until{' '}
        <Deadline instant={openUntil!} zone={zone} />.
      </p>
    )
  if (state === 'ended') return <Ended safekeeping={safekeeping} delivered={booking.delivered} at={endedAt} />
  return (
    <>
      {state === 'sealed' ? (
        <p>
          Last sealed on <Moment instant={seals.at(-1)!.sealedAt} />. They’re deleted when <bdi>{client}</bdi>{' '}
          accepts your delivery.
        </p>
      ) : missedAt ? (
        <p>
          They were due by <Moment instant={dueAt!} />. <bdi>{client}</bdi> knows that none are stored. You
          can still store them.
        </p>
      ) : (
        <p>
          Upload previews or originals of the whole shoot by <Deadline instant={dueAt!} zone={zone} />. Only
          you can see them.
        </p>
      )}
      {state === 'sealed' && missedAt && <Late safekeeping={safekeeping} />}
      {waiting > 0 && <p className="font-medium">{countPhotos(waiting)} uploaded and not sealed yet.</p>}
    </>
  )
}

/** The promise was missed, and photos are stored all the same. */
function Late({ safekeeping: { dueAt, promised, pictures } }: { safekeeping: Safekeeping }) {
  return (
    <p>
      {pictures < promised ? (
        <>
          That’s fewer than the {countPhotos(promised)} of the package, which were due by{' '}
          <Moment instant={dueAt!} />.
        </>
      ) : (
        <>
          They were due by <Moment instant={dueAt!} />.
        </>
      )}
    </p>
  )
}

type EndedProps = { safekeeping: Safekeeping; delivered: boolean; at: string | null }

function Ended({ safekeeping: { openedAt, pictures }, delivered, at }: EndedProps) {
  const why = openedAt
    ? 'the time for which they were open is over'
    : delivered
      ? 'the photos were delivered'
      : 'the booking ended'
  return (
    <p>
      {countPhotos(pictures)} {pictures === 1 ? 'was' : 'were'} deleted
      {at && (
        <>
          {' '}
          on <Moment instant={at} />
        </>
      )}
      , because {why}.
    </p>
  )
}
