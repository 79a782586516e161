import type { BookingDetail } from '../../contract/booking-process.ts'
import { formatBookedDay } from '../format/moments.ts'

type Names = { client: string; photographer: string }

/** Acceptance, delivery and completion are moments: one warm sentence for each of the two people. */
export function milestoneOf({ state, ...booking }: BookingDetail, role: string): string | null {
  const names: Names = {
    client: booking.client.fullName ?? 'your client',
    photographer: booking.photographer.fullName ?? 'your photographer',
  }
  if (state !== 'booked' && state !== 'delivered' && state !== 'completed') return null
  const sentences = {
    booked: {
      client: `You’re all set. ${names.photographer} has reserved this time for you.`,
      photographer: `You’re all set. This time is reserved for ${names.client}.`,
    },
    delivered: {
      client: 'Your photos are here. Enjoy looking through them.',
      photographer: `Your photos are with ${names.client}. Well done.`,
    },
    completed: {
      client: `Thank you for choosing ${names.photographer}. We hope you love your photos.`,
      photographer: `A shoot well done. Thank you for taking care of ${names.client}.`,
    },
  }
  return sentences[state][role === 'client' ? 'client' : 'photographer']
}

/** What happens next, in one sentence; null where the booking has ended. */
export function describeNext(booking: BookingDetail, role: string): string | null {
  return role === 'client' ? nextForClient(booking) : nextForPhotographer(booking)
}

const daysToDeliver = ({ package: chosen }: BookingDetail): string =>
  chosen ? ` within ${chosen.deliveryDays} days` : ''

function nextForClient(booking: BookingDetail): string | null {
  const name = booking.photographer.fullName ?? 'the photographer'
  switch (booking.state) {
    case 'held':
      return booking.instant
        ? 'Once you’ve paid, your booking is confirmed.'
        : `Once you’ve paid, we send your request to ${name}.`
    case 'requested':
      return `If ${name} accepts, your shoot is confirmed. If not, you get a full refund.`
    case 'booked':
      return `Next, you meet on ${formatBookedDay(booking.date)}. Your photos follow${daysToDeliver(booking)} of the shoot.`
    case 'shot':
    case 'changes':
      return 'We’ll email you as soon as your gallery is ready.'
    case 'delivered':
      return 'Open your gallery, then accept the photos or request changes.'
    case 'disputed':
      return 'No money moves until our team has decided.'
    case 'completed':
      return 'Download your photos, and share your gallery with friends and family.'
    default:
      return null
  }
}

function nextForPhotographer(booking: BookingDetail): string | null {
  const name = booking.client.fullName ?? 'the client'
  switch (booking.state) {
    case 'held':
      return `We’ll email you when ${name} has paid.`
    case 'requested':
      return `If you accept, the shoot is confirmed. If you decline, ${name} gets a full refund.`
    case 'booked':
      return `Next, you meet on ${formatBookedDay(booking.date)}. Deliver the photos${daysToDeliver(booking)} of the shoot.`
    case 'shot':
    case 'changes':
      return `Once you deliver, ${name} has 7 days to accept the photos or request changes.`
    case 'delivered':
      return `When ${name} accepts, your earnings are released.`
    case 'disputed':
      return 'No money moves until our team has decided.'
    case 'completed':
      return 'See your balance and next payout under Earnings.'
    default:
      return null
  }
}
