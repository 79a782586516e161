import { type Major, type Minor, majorOf } from '../../../contract/format/money.ts'
import { services as serviceList } from '../../../contract/listings/services.ts'
import type { PersonDetail, PersonRow, PhotographerDetail } from '../../../contract/people/people.ts'
import { presentAnswer } from '../reviews/present.ts'
import type { ListedPerson } from './list.ts'
import type { Person, Review } from './queries.ts'
import { presentStudio } from './studio-summary.ts'

/** Hourly rates are in dollars, whatever the currency of the bookings is. */
export const RATE_CURRENCY = 'USD'
export const presentRate = (rate: Minor | null): Major | null =>
  rate === null ? null : majorOf(rate, RATE_CURRENCY)

function presentPerson(person: ListedPerson | Person): PersonRow {
  return {
    id: person.id,
    _id: person.id,
    fullName: person.fullName,
    email: person.email,
    phone: person.phone,
    isEmailVerified: person.emailVerifiedAt !== null,
    hourlyRate: presentRate(person.hourlyRateMinor),
    status: person.status,
    role: person.role,
    profileImage: person.profileImage,
    createdAt: new Date(person.createdAt).toISOString(),
  }
}

export const presentListed = (row: ListedPerson, currency: string): PersonRow => ({
  ...presentPerson(row),
  studio: presentStudio(row, currency),
})

export function presentDetail(person: Person): PersonDetail {
  return { ...presentPerson(person), address: person.address, about: person.about }
}

/** The back-office shows names; the keys are stored and sent. */
const nameOf = (service: string): string => serviceList().find(({ key }) => key === service)?.name ?? service

export function presentPhotographer(
  person: Person,
  services: string[],
  rating: { average: number; total: number },
  reviews: Review[],
): PhotographerDetail {
  return {
    ...presentDetail(person),
    services: services.map(nameOf),
    averageRating: Math.round(rating.average * 10) / 10,
    totalReviews: rating.total,
    reviews: reviews.map((review) => ({
      id: review.id,
      _id: review.id,
      rating: review.rating,
      review: review.review,
      createdAt: review.createdAt.toISOString(),
      clientName: review.clientName,
      answer: presentAnswer(review),
    })),
  }
}
