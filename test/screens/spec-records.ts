/** Records and pages with only the fields of the specification: no `_id` beside an `id`, no `total`. */

const face = { fullName: 'Ada Lovelace', email: 'ada@example.test', profileImage: null }

export const bareUser = (wanted: object = {}) => ({
  id: 'user-000000000001',
  fullName: 'Ada Lovelace',
  email: 'ada@example.test',
  phone: '+44 20 7946 0000',
  isEmailVerified: true,
  hourlyRate: 45.5,
  status: 'active',
  ...wanted,
})

export const bareDetail = (wanted: object = {}) => ({
  ...face,
  role: 'client',
  hourlyRate: 45.5,
  phone: '+44 20 7946 0000',
  address: '12 St James’s Square',
  about: 'Counts on engines.',
  ...wanted,
})

export const barePhotographer = (wanted: object = {}) => ({
  ...bareDetail({ role: 'photographer' }),
  _id: 'photographer-00001',
  services: ['Weddings', 'Portraits'],
  averageRating: 4.6667,
  totalReviews: 12,
  reviews: [
    { _id: 'review-1', rating: 4, review: 'Kind and quick.', createdAt: '2026-03-14T10:00:00.000Z' },
    { _id: 'review-2', rating: 5, review: 'Perfect light.', createdAt: '2026-02-01T10:00:00.000Z' },
  ],
  ...wanted,
})

export const bareBooking = (wanted: object = {}) => ({
  _id: 'booking-id-0001abcd',
  client: face,
  photographer: { fullName: 'Grace', email: 'grace@example.test', profileImage: null },
  dateId: { date: '2026-05-17', startTime: '10:00', endTime: '12:30' },
  description: 'A wedding by the sea, with the whole family and two dogs, until the sun has gone down',
  finalAmount: 1234.5,
  bookingStatus: 'confirm',
  paymentStatus: 'pending',
  createdAt: '2026-04-02T09:00:00.000Z',
  ...wanted,
})

export const bareTransaction = (wanted: object = {}) => ({
  _id: 'transaction-00015678',
  client: face,
  photographer: { fullName: 'Grace', email: 'grace@example.test', profileImage: null },
  totalAmount: 1200,
  upfrontAmount: 300,
  remainingAmount: 900,
  paymentStatus: 'processing',
  paymentStage: 'upfront',
  booking: 'booking-id-0001abcd',
  createdAt: '2026-04-02T09:00:00.000Z',
  ...wanted,
})

export const bareWaiting = (n: number) => ({
  id: `waiting-0000000${n}`,
  fullName: `Waiting ${n}`,
  email: `waiting-${n}@example.test`,
})

/** One page of a list under the name the specification gives it. */
export const barePage = (name: string, rows: object[], currentPage = 1, totalPage = 1) => ({
  data: { [name]: rows, currentPage, totalPage },
})
