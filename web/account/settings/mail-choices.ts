import * as m from '#messages/account'

/** The emails that a member can turn off. */
export const mailChoicesFor = (role: string) => [
  {
    name: 'bookings',
    title: m.bookingUpdates(),
    text: role === 'photographer' ? m.bookingUpdatesOfPhotographer() : m.bookingUpdatesOfClient(),
  } as const,
  { name: 'messages', title: m.messages(), text: m.messagesNote() } as const,
  { name: 'reviews', title: m.reviews(), text: m.reviewsNote() } as const,
  { name: 'alerts', title: m.alerts(), text: m.alertsNote() } as const,
  ...(role === 'photographer'
    ? [{ name: 'selections', title: m.selections(), text: m.selectionsNote() } as const]
    : []),
  { name: 'news', title: m.news(), text: m.newsNote() } as const,
]

/** The emails that are always sent, with the reason. */
export const requiredMailsFor = (role: string) => [
  {
    title: m.yourAgreements(),
    text: m.yourAgreementsNote(),
  },
  {
    title: m.paymentsAndLegalNotices(),
    text: role === 'photographer' ? m.paymentsOfPhotographer() : m.paymentsOfClient(),
  },
  {
    title: m.security(),
    text: m.securityNote(),
  },
]
