import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import type { Message, ThreadEvent } from '../../contract/messages/messages.ts'
import type { Offer } from '../../contract/messages/offers.ts'
import { site } from '../../contract/paths.ts'
import type { Picture } from '../../contract/pictures/pictures.ts'
import { formatBookedDay } from '../format/moments.ts'
import { Button } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { Moment } from '../ui/moment.tsx'
import type { Waiting } from './conversation-state.ts'
import { OfferCard } from './offer-card.tsx'

type SideProps = { mine: boolean; name: string; at: ReactNode; children: ReactNode }

/** Own messages on the right, the other person's on the left. */
function Side({ mine, name, at, children }: SideProps) {
  return (
    <div className={join('flex', mine && 'justify-end')}>
      <div
        className={join(
          'w-fit max-w-[min(34rem,88%)] min-w-0',
          mine ? 'border-e-2 border-golden pe-4' : 'border-s-2 border-hairline ps-4',
        )}
      >
        <p className={join('text-sm wrap-anywhere text-soft', mine && 'text-end')}>
          <bdi>{name}</bdi>, {at}
        </p>
        {children}
      </div>
    </div>
  )
}

type ItemProps = { message: Message; other: string; seen?: boolean; offer?: Offer }

export function MessageItem({ message, other, seen, offer }: ItemProps) {
  const { mine, text, pictures, createdAt } = message
  return (
    <li>
      <Side mine={mine} name={mine ? m.you() : other} at={<Moment instant={createdAt} />}>
        {text && (
          <p dir="auto" className={join('wrap-anywhere whitespace-pre-line', mine && 'ms-auto w-fit')}>
            {text}
          </p>
        )}
        {pictures.length > 0 && <Pictures pictures={pictures} from={mine ? null : other} />}
        {offer && <OfferCard offer={offer} mine={mine} />}
        {!text && pictures.length === 0 && <p className="text-soft">{m.thisMessageWasDeleted()}</p>}
        {seen && <p className="text-end text-sm text-soft">{m.seen()}</p>}
      </Side>
    </li>
  )
}

/** In their own aspect ratios, so that nothing shifts while they load; each opens full-size on its own page. */
function Pictures({ pictures, from }: { pictures: Picture[]; from: string | null }) {
  const altOf = (number: number) => {
    const count = pictures.length
    return from === null ? m.photoFromYou({ number, count }) : m.photoFrom({ name: from, number, count })
  }
  return (
    <ul className="mt-2 grid gap-2">
      {pictures.map(({ id, small, srcset, full, width, height }, index) => (
        <li key={id}>
          <a href={full} target="_blank" rel="noreferrer" className="block">
            <img
              src={small}
              srcSet={srcset}
              sizes="(min-width: 40rem) 24rem, 75vw"
              width={width}
              height={height}
              alt={altOf(index + 1)}
              loading="lazy"
              decoding="async"
              className="h-auto max-h-80 w-auto max-w-full rounded-picture bg-hairline"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function EventItem({ event }: { event: ThreadEvent }) {
  return (
    <li className="text-center text-sm text-soft">
      <Link to={fill(site.myBooking, { id: event.booking })} className="hover:underline">
        {event.shootDate && `${formatBookedDay(event.shootDate)}: `}
        {event.what}
      </Link>
      , <Moment instant={event.at} />
    </li>
  )
}

type WaitingProps = { one: Waiting; onAgain: () => void; onDrop: () => void }

/** An unsent message: it stays in place until it is sent or discarded. */
export function WaitingItem({ one, onAgain, onDrop }: WaitingProps) {
  const { text, pictures, state, reason, asks } = one
  return (
    <li>
      <Side mine name={m.you()} at={state === 'sending' ? m.sendingBeside() : m.notSentBeside()}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-soft">
          {text}
        </p>
        {pictures.length > 0 && <p className="text-soft">{m.countPhotos({ count: pictures.length })}</p>}
        {state === 'failed' && (
          <div role="alert" className={join('mt-1 text-end text-sm', !asks && 'text-red')}>
            {reason || m.notSent()}
            <span className="mt-1 flex flex-wrap justify-end gap-2">
              <Button look="outline" size="small" onClick={onAgain}>
                {asks ? m.sendAnyway() : m.tryAgain()}
              </Button>
              <Button look="quiet" size="small" onClick={onDrop}>
                {asks ? m.edit() : m.discard()}
              </Button>
            </span>
          </div>
        )}
      </Side>
    </li>
  )
}
